import { join } from 'node:path';
import { measureAgreement } from '@domain/agreement/agreement';
import type { GradingEvent, TrackedGradingEvent } from '@domain/grading/grading-event';
import { createOfflineGrader } from '@server/adapters/grader/offline/offline-grader';
import { createOutbox } from '@server/adapters/mail/outbox';
import { unmeasured } from '@server/adapters/metrics/metrics';
import { createSessions } from '@server/adapters/session/lucia';
import type { Storage } from '@server/adapters/storage/storage';
import { untraced } from '@server/adapters/tracer/tracer';
import { readConfig } from '@server/config';
import type { Deps } from '@server/deps';
import { fileByFile } from '@server/documents/in-process-reader';
import { startExperimentWorker } from '@server/experiment/worker';
import { openFeed } from '@server/grading/events/feed';
import { watchGrading } from '@server/grading/events/watch-grading';
import { CallSemaphore } from '@server/grading/grader/call-semaphore';
import type { Grader } from '@server/grading/grader/grader';
import { defaultTimings, type Timings } from '@server/grading/run/timings';
import { startGradingWorker } from '@server/grading/run/worker';
import { Readiness } from '@server/readiness';
import { startBulkWorker } from '@server/services/bulk/worker';
import { sweepGrading } from '@server/services/grading/overdue';
import { gradingPorts } from '@server/services/grading/ports';
import { type TestDatabase, testDatabase } from './database';
import { modelPorts } from './model-ports';
import { quickPasswords } from './passwords';
import { scratch } from './scratch';

/** Patience for tests: nothing is waited for that a test does not want to see. */
export const quickTimings: Timings = {
  ...defaultTimings,
  flush: 5,
  backoff: 5,
  retryBudget: 2_000,
  headStart: 20,
  waitingRetry: 50,
  // A look costs a dozen statements in three workers: every 50 ms they were most of what Postgres did for a test.
  sweep: 250,
  // Ten years: uploads that a test dates back are graded when it says so, not by themselves.
  adoptAfter: 315_360_000_000,
};

export type GradingWorld = { deps: Deps; database: TestDatabase; [Symbol.asyncDispose](): Promise<void> };

/** A worker of this process over a database of its own. */
export async function gradingWorld(grader: Grader, overrides: Partial<Deps> = {}): Promise<GradingWorld> {
  const database = await testDatabase();
  const stopping = new AbortController();
  const feed = await openFeed(database, gradingPorts);
  const deps: Deps = {
    config: readConfig({}),
    database,
    storage: unused,
    otherStorages: [],
    sessions: createSessions(database.db, false),
    passwords: quickPasswords,
    mailer: { send: refuse },
    mailCopies: createOutbox(join(scratch, 'casegrade-no-outbox')),
    reader: fileByFile(refuse, { pictures: async () => [] }),
    grader,
    otherGraders: [],
    ...modelPorts,
    rules: createOfflineGrader({ pauseMs: 0 }),
    feed,
    measurer: { measure: async (sets) => sets.map((set) => measureAgreement(set)) },
    timings: quickTimings,
    callSemaphore: new CallSemaphore((overrides.config ?? readConfig({})).gradingConcurrency),
    log: silent,
    metrics: unmeasured,
    tracer: untraced,
    gradingPorts,
    readiness: new Readiness(),
    stopping: stopping.signal,
    at: async () => undefined,
    ...overrides,
  };
  const [worker, experiments, bulk] = await Promise.all([
    startGradingWorker(deps, () => sweepGrading(deps)),
    startExperimentWorker(deps),
    startBulkWorker(deps),
  ]);
  return {
    deps,
    database,
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await Promise.all([worker.stop(), experiments.stop(), bulk.stop()]);
      await feed.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

/** All events of a submission until its last run has ended. */
export async function eventsOf(
  deps: Deps,
  submissionId: number,
  options: { lastEventId?: string; seesResults?: boolean; loggedIn?: boolean } = {},
): Promise<TrackedGradingEvent[]> {
  const events: TrackedGradingEvent[] = [];
  const { loggedIn = false, seesResults = true } = options;
  const viewer = { loggedIn, seesResults: () => seesResults };
  const watch = { submissionIds: [submissionId], lastEventId: options.lastEventId ?? null, viewer, follow: false };
  for await (const event of watchGrading(deps, watch, AbortSignal.timeout(20_000))) events.push(event);
  return events;
}

export function namesOf(events: TrackedGradingEvent[]): GradingEvent['event'][] {
  return events.map(({ event }) => event.event);
}

export const silent: Deps['log'] = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

const refuse = () => Promise.reject(new Error('not used here'));
const unused: Storage = { name: 'disk', shared: false, put: refuse, read: refuse, delete: refuse, check: refuse };
