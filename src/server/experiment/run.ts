import type { ExperimentKind, Variant } from '@domain/experiment/experiment';
import type { CriterionSnapshot } from '@domain/grading/grade';
import { experimentSentences } from '@domain/messages/experiment';
import { spendingSentences } from '@domain/messages/spending';
import type { Db } from '@server/db/client';
import { experimentCalls, experimentResults, experiments, experimentVariants } from '@server/db/schema/experiment';
import type { Deps } from '@server/deps';
import { LeaseLost } from '@server/grading/events/event-log';
import { GraderError } from '@server/grading/grader/grader';
import { graderNamed } from '@server/grading/grader/grader-in-use';
import { CallRecorder } from '@server/grading/run/call-recorder';
import { CriterionGrading } from '@server/grading/run/criterion-grading';
import { gradeAll } from '@server/grading/run/grade-all';
import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';
import { and, eq, ne } from 'drizzle-orm';
import { type Ending, type HeldExperimentRun, releaseExperimentRun } from './claim';
import { ExperimentSink } from './keep-result';
import { prepareVariant, VariantImpossible } from './prepare-variant';

/** @throws {LeaseLost} if it was stopped or its submission is gone, or the signal's reason: then give the run back */
export async function executeExperimentRun(deps: Deps, run: HeldExperimentRun, signal: AbortSignal): Promise<void> {
  const { db } = deps.database;
  const { kind, variant, missing } = await readRun(db, run);
  let submission: PreparedSubmission | null;
  try {
    submission = await prepareVariant(deps, run.submissionId, variant);
  } catch (error) {
    if (!(error instanceof VariantImpossible)) throw error;
    return releaseExperimentRun(db, run, { state: 'failed', error: error.message });
  }
  if (!submission) throw new LeaseLost();
  const grader = await graderNamed(deps, variant.grader);
  if (!grader) {
    const error = experimentSentences.noSuchGrader(variant.grader);
    return releaseExperimentRun(db, run, { state: 'failed', error });
  }
  const now = new Date();
  const { cap, room } = await deps.gradingPorts.mayBegin(db, grader, now);
  if (cap !== null && room === 'spent') {
    const error = spendingSentences.experimentWaits(cap, now);
    return releaseExperimentRun(db, run, { state: 'queued', error, waitMs: deps.timings.waitingRetry });
  }
  const of = { model: grader.name, submissionId: run.submissionId };
  const calls = new CallRecorder(
    (ended) =>
      db.transaction(async (tx) => {
        const rows = ended.map(({ record: { error, usage, ms }, ...call }) => ({
          ...call,
          runId: run.id,
          error,
          usage,
          ms,
        }));
        await tx.insert(experimentCalls).values(rows);
        for (const { record } of ended) await deps.gradingPorts.keepUsage(tx, of, record);
      }),
    deps.log,
    { experimentRunId: run.id },
  );
  const stop = new AbortController();
  const grading = new CriterionGrading(
    // Tests kill processes at these points in students' gradings only.
    { grader, timings: deps.timings, at: async () => undefined },
    {
      callSemaphore: deps.callSemaphore.background,
      priority: { group: `experiment:${run.experimentId}`, order: run.id },
    },
    new ExperimentSink(deps, run, kind !== 'what-if'),
    calls.keep,
    submission,
    AbortSignal.any([signal, stop.signal]),
  );
  let ending: Ending;
  try {
    await gradeAll(grading, missing, grader.wantsHeadStart(submission) ? deps.timings.headStart : 0, stop);
    ending = grading.failure ? { state: 'failed', error: grading.failure.cause } : { state: 'done' };
  } catch (error) {
    // Without a key or quota the run waits for a person.
    if (!(error instanceof GraderError)) throw error;
    ending = { state: 'queued', error: error.shown, waitMs: deps.timings.waitingRetry };
  } finally {
    await calls.settled();
  }
  await releaseExperimentRun(db, run, ending);
}

type ReadRun = { kind: ExperimentKind; variant: Variant; missing: CriterionSnapshot[] };

async function readRun(db: Db, run: HeldExperimentRun): Promise<ReadRun> {
  const [stored] = await db
    .select({ kind: experiments.kind, variant: experimentVariants.variant })
    .from(experimentVariants)
    .innerJoin(experiments, eq(experiments.id, experimentVariants.experimentId))
    .where(and(eq(experimentVariants.experimentId, run.experimentId), eq(experimentVariants.position, run.variant)));
  if (!stored) throw new LeaseLost();
  const open = await db
    .select({ id: experimentResults.criterionId })
    .from(experimentResults)
    .where(and(eq(experimentResults.runId, run.id), ne(experimentResults.state, 'done')));
  const ids = new Set(open.map(({ id }) => id));
  return { ...stored, missing: stored.variant.criteria.filter(({ id }) => ids.has(id)) };
}
