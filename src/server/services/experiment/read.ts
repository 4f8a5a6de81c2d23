import type { ExperimentKind, Variant } from '@domain/experiment/experiment';
import type { ExperimentProgress } from '@domain/experiment/schema';
import { experimentSentences } from '@domain/messages/experiment';
import type { Db } from '@server/db/client';
import {
  experimentCalls,
  experimentResults,
  experimentRuns,
  experiments,
  experimentVariants,
} from '@server/db/schema/experiment';
import { AppError } from '@server/errors';
import { readCosts } from '@server/services/spending/prices';
import { and, asc, count, countDistinct, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type ModelTokens, priced } from './estimate';

export type Experiment = typeof experiments.$inferSelect;

export type ExperimentResult = Awaited<ReturnType<typeof resultsOfExperiment>>[number];

/** @throws {AppError} not-found, also for another kind */
export async function requireExperiment(
  db: Db,
  { id, kind }: { id: number; kind: ExperimentKind },
): Promise<Experiment> {
  const [row] = await db
    .select()
    .from(experiments)
    .where(and(eq(experiments.id, id), eq(experiments.kind, kind)));
  if (!row) throw new AppError('not-found', experimentSentences.gone);
  return row;
}

export async function variantsOf(db: Db, experimentId: number): Promise<Variant[]> {
  const rows = await db
    .select({ variant: experimentVariants.variant })
    .from(experimentVariants)
    .where(eq(experimentVariants.experimentId, experimentId))
    .orderBy(asc(experimentVariants.position));
  return rows.map(({ variant }) => variant);
}

export function resultsOfExperiment(db: Db, experimentId: number) {
  return db
    .select({
      submissionId: experimentRuns.submissionId,
      variant: experimentRuns.variant,
      repeat: experimentRuns.repeat,
      criterionId: experimentResults.criterionId,
      state: experimentResults.state,
      score: experimentResults.score,
      maxScore: experimentResults.maxScore,
      rationale: experimentResults.rationale,
      flagReasons: experimentResults.flagReasons,
      error: experimentResults.error,
    })
    .from(experimentRuns)
    .innerJoin(experimentResults, eq(experimentResults.runId, experimentRuns.id))
    .where(eq(experimentRuns.experimentId, experimentId))
    .orderBy(
      asc(experimentRuns.submissionId),
      asc(experimentRuns.variant),
      asc(experimentRuns.repeat),
      asc(experimentResults.criterionId),
    );
}

export async function progressOf(
  db: Db,
  rows: readonly Pick<Experiment, 'id' | 'state' | 'submissionCount' | 'estimatedCost'>[],
): Promise<Map<number, ExperimentProgress>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const [runs, spent, costIn] = await Promise.all([runCounts(db, ids), tokensSpent(db, ids), readCosts(db)]);
  return new Map(
    rows.map(({ id, state, submissionCount, estimatedCost }) => {
      const counted = runs.get(id) ?? { total: 0, done: 0, failed: 0, submissions: 0, waiting: null };
      const { submissions, waiting, ...ofRuns } = counted;
      const used = spent.filter(({ experimentId }) => experimentId === id);
      return [
        id,
        {
          state,
          runs: ofRuns,
          submissions: { chosen: submissionCount, deleted: submissionCount - submissions },
          waiting: state === 'running' ? waiting : null,
          cost: { estimated: estimatedCost, spent: priced(costIn, used) },
          tokens: {
            input: sumOf(used.map(({ input }) => input)),
            cached: sumOf(used.map(({ cached }) => cached)),
            output: sumOf(used.map(({ output }) => output)),
          },
        },
      ];
    }),
  );
}

async function runCounts(db: Db, ids: number[]) {
  const { experimentId, state, error, notBefore, submissionId } = experimentRuns;
  const only = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`;
  const rows = await db
    .select({
      id: experimentId,
      total: count(),
      done: only(sql`${state} = 'done'`),
      failed: only(sql`${state} = 'failed'`),
      submissions: countDistinct(submissionId),
      waiting: sql<string | null>`min(${error}) filter (where ${state} = 'queued' and ${notBefore} is not null)`,
    })
    .from(experimentRuns)
    .where(inArray(experimentId, ids))
    .groupBy(experimentId);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

async function tokensSpent(db: Db, ids: number[]): Promise<(ModelTokens & { experimentId: number })[]> {
  const sum = (field: string) => sql`coalesce(sum((${experimentCalls.usage}->>${field})::numeric), 0)`.mapWith(Number);
  const model = sql<string>`${experimentVariants.variant}->>'grader'`;
  return db
    .select({
      experimentId: experimentRuns.experimentId,
      model,
      input: sum('inputTokens'),
      cached: sum('cachedTokens'),
      output: sum('outputTokens'),
    })
    .from(experimentCalls)
    .innerJoin(experimentRuns, eq(experimentRuns.id, experimentCalls.runId))
    .innerJoin(
      experimentVariants,
      and(
        eq(experimentVariants.experimentId, experimentRuns.experimentId),
        eq(experimentVariants.position, experimentRuns.variant),
      ),
    )
    .where(inArray(experimentRuns.experimentId, ids))
    .groupBy(experimentRuns.experimentId, model);
}

function sumOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
