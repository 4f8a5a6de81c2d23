import type { CheckedGrade, CriterionSnapshot } from '@domain/grading/grade';
import type { Db } from '@server/db/client';
import { experimentResults, experimentRuns, experiments, probeScores } from '@server/db/schema/experiment';
import type { Deps } from '@server/deps';
import { LeaseLost } from '@server/grading/events/event-log';
import type { GradingSink } from '@server/grading/run/criterion-grading';
import { and, eq, inArray } from 'drizzle-orm';
import type { HeldExperimentRun } from './claim';

type Kept = Partial<typeof experimentResults.$inferInsert>;
type ProbedScore = { criterionId: number; score: number };

export class ExperimentSink implements GradingSink {
  constructor(
    private readonly deps: Pick<Deps, 'database' | 'at'>,
    private readonly run: HeldExperimentRun,
    /** A probe's report outlives the submission, so it must not store words about it. */
    private readonly scoresOnly: boolean,
  ) {}

  /** @throws {LeaseLost} once it was stopped */
  async started(): Promise<void> {
    await this.whileHeld(async () => undefined);
  }

  delta(): void {
    // Nobody watches an experiment.
  }

  async store(criterion: CriterionSnapshot, grade: CheckedGrade): Promise<void> {
    const { score, rationale, evidence, flagReasons } = grade;
    const words = this.scoresOnly ? {} : { rationale, evidence, flagReasons };
    const kept: Kept = { state: 'done', score, maxScore: criterion.maxScore, ...words, error: null };
    await this.keep([criterion.id], kept, this.scoresOnly ? { criterionId: criterion.id, score } : null);
    await this.deps.at('experiment.stored');
  }

  async failed(criteria: number[], { cause, willRetry }: Parameters<GradingSink['failed']>[1]): Promise<void> {
    await this.keep(criteria, { state: willRetry ? 'waiting' : 'failed', error: cause });
  }

  private keep(criteria: number[], kept: Kept, probed: ProbedScore | null = null): Promise<void> {
    const { runId, criterionId } = experimentResults;
    return this.whileHeld(async (tx) => {
      await tx
        .update(experimentResults)
        .set(kept)
        .where(and(eq(runId, this.run.id), inArray(criterionId, criteria)));
      if (!probed) return;
      const { experimentId, variant, repeat } = this.run;
      await tx
        .insert(probeScores)
        .values({ experimentId, variant, repeat, ...probed })
        .onConflictDoNothing();
    });
  }

  private whileHeld(write: (tx: Pick<Db, 'update' | 'insert'>) => Promise<void>): Promise<void> {
    return this.deps.database.db.transaction(async (tx) => {
      // Experiment before run, as stopping and deleting do; the other order deadlocks.
      await tx
        .select({ id: experiments.id })
        .from(experiments)
        .where(eq(experiments.id, this.run.experimentId))
        .for('key share');
      const held = await tx
        .select({ id: experimentRuns.id })
        .from(experimentRuns)
        .where(and(eq(experimentRuns.id, this.run.id), eq(experimentRuns.lease, this.run.lease)))
        .for('update');
      if (held.length === 0) throw new LeaseLost();
      await write(tx);
    });
  }
}
