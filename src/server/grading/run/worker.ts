import { gradingMessages } from '@domain/messages/grading';
import type { NewSpan } from '@server/adapters/tracer/tracer';
import { livingProcesses } from '@server/db/living-processes';
import type { Deps } from '@server/deps';
import { LeaseLost } from '@server/grading/events/event-log';
import { LeasedWork } from '@server/leased-work';
import { causeOf, isDatabaseAway } from '@server/unexpected-error';
import { type ClaimedRun, claimRun, type HeldRun, handBack, namesOf, reclaimRuns, runsChannel } from './claim';
import { finishRun } from './finish-run';
import { pauseRun } from './pause-run';
import { executeRun } from './run';

/** After this many unexplained failures, a run waits for a person. */
const maxUnexplainedAttempts = 10;

export type GradingWorker = {
  /** Resolves when all runs are handed back. */
  stop(): Promise<void>;
};

/** Also frees runs of dead processes; `sweep` opens runs that are due. */
export async function startGradingWorker(deps: Deps, sweep: () => Promise<void>): Promise<GradingWorker> {
  const { db, liveness } = deps.database;
  const { gradingConcurrency: concurrency } = deps.config;
  const work = new LeasedWork<ClaimedRun>(deps, {
    name: 'grading runs',
    channel: runsChannel,
    // More runs than permits, some reserved for hand-ins and courses without any, so that nobody waits for another.
    atOnce: 4 * concurrency,
    busyFrom: concurrency,
    sweepMs: deps.timings.sweep,
    sweep: async () => {
      await shareLimits(deps);
      await sweep();
    },
    claim: (held) =>
      claimRun(deps, held < 2 * concurrency ? 'any' : held < 3 * concurrency ? 'new hand-in' : 'new course'),
    reclaim: (working) => reclaimRuns(db, liveness.worker, working),
    work: (run, stopped) => workOn(deps, run, stopped),
  });
  await work.start();
  return work;
}

/** A provider limits an account, so each process takes its share. */
async function shareLimits({ database, grader, otherGraders, graderSource }: Deps): Promise<void> {
  const limiters = [grader, ...otherGraders, ...graderSource.opened()].flatMap(({ limiter }) => limiter ?? []);
  if (limiters.length === 0) return;
  const processes = await livingProcesses(database.db);
  for (const limiter of limiters) limiter.shareWith(processes);
}

async function workOn(deps: Deps, run: ClaimedRun, stopped: AbortSignal): Promise<void> {
  const { database, log, at, timings, tracer } = deps;
  try {
    await at('grading.claimed');
    if (run.needsApproval || run.overCap !== null) await pauseRun(deps, run);
    else await tracer.span(spanOf(run), () => executeRun(deps, run, stopped));
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (!stopped.aborted) log.error('grading-run.crashed', { ...namesOf(run), cause: causeOf(error) });
    try {
      if (stopped.aborted) await handBack(database.db, run);
      else {
        const comesBack = run.attempts < maxUnexplainedAttempts || isDatabaseAway(error);
        const retryAfterMs = comesBack ? timings.waitingRetry : null;
        const cause = 'Grading failed. Your administrator can see why in the log.';
        await finishRun(deps, run, { error: gradingMessages.notGraded, cause, retryAfterMs });
      }
    } catch (failed) {
      // The next process that reaches the database takes it over.
      if (failed instanceof LeaseLost) return;
      log.warn('grading-release.failed', { ...namesOf(run), cause: causeOf(failed) });
    }
  }
}

/** A child of the request that opened the run, in whichever process. */
function spanOf(run: HeldRun): NewSpan {
  return {
    name: `grading run ${run.kind}`,
    kind: 'consumer',
    parent: run.traceparent,
    attributes: {
      'casegrade.request_id': run.requestId ?? undefined,
      'casegrade.run_id': run.id,
      'casegrade.submission_id': run.submissionId,
      'casegrade.attempt': run.attempts,
    },
  };
}
