import { experimentSentences } from '@domain/messages/experiment';
import type { Deps } from '@server/deps';
import { LeaseLost } from '@server/grading/events/event-log';
import { LeasedWork } from '@server/leased-work';
import { causeOf } from '@server/unexpected-error';
import {
  claimExperimentRun,
  type Ending,
  endFinishedExperiments,
  experimentsChannel,
  type HeldExperimentRun,
  reclaimExperimentRuns,
  releaseExperimentRun,
} from './claim';
import { executeExperimentRun } from './run';

/** One submission keeps most of the background slots busy, a second fills the gaps. */
const runsAtOnce = 2;

const maxUnexplainedAttempts = 5;

export type ExperimentWorker = { stop(): Promise<void> };

export async function startExperimentWorker(deps: Deps): Promise<ExperimentWorker> {
  const { db, liveness } = deps.database;
  const held = new Map<number, { experimentId: number; leave: AbortController }>();
  const work = new LeasedWork<HeldExperimentRun>(deps, {
    name: 'runs of experiments',
    channel: experimentsChannel,
    atOnce: runsAtOnce,
    sweepMs: deps.timings.sweep,
    sweep: () => endFinishedExperiments(db),
    claim: () => claimExperimentRun(db, liveness.worker),
    reclaim: (working) => reclaimExperimentRuns(db, liveness.worker, working),
    async work(run, stopped) {
      const leave = new AbortController();
      held.set(run.id, { experimentId: run.experimentId, leave });
      await workOn(deps, run, stopped, leave.signal);
      held.delete(run.id);
    },
    onNotified(payload) {
      for (const { experimentId, leave } of held.values()) {
        if (String(experimentId) === payload) leave.abort(new LeaseLost());
      }
    },
  });
  await work.start();
  return work;
}

async function workOn(deps: Deps, run: HeldExperimentRun, stopped: AbortSignal, left: AbortSignal): Promise<void> {
  const { database, log, timings, tracer } = deps;
  try {
    const signal = AbortSignal.any([stopped, left]);
    const attributes = { 'casegrade.experiment_id': run.experimentId, 'casegrade.submission_id': run.submissionId };
    const span = { name: 'experiment run', kind: 'consumer', attributes } as const;
    await tracer.span(span, () => executeExperimentRun(deps, run, signal));
    await endFinishedExperiments(database.db);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (!stopped.aborted) log.error('experiment-run.failed', { experimentRunId: run.id, cause: causeOf(error) });
    try {
      await releaseExperimentRun(database.db, run, stopped.aborted ? { state: 'queued' } : afterBreaking(run, timings));
    } catch (failed) {
      // The next process that reaches the database takes it over.
      log.warn('experiment-release.failed', { experimentRunId: run.id, cause: causeOf(failed) });
    }
  }
}

function afterBreaking({ attempts }: HeldExperimentRun, { waitingRetry }: Deps['timings']): Ending {
  const error = experimentSentences.broke;
  return attempts < maxUnexplainedAttempts
    ? { state: 'queued', error, waitMs: waitingRetry }
    : { state: 'failed', error };
}
