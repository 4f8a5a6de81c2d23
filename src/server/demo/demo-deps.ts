import { join } from 'node:path';
import { measureAgreement } from '@domain/agreement/agreement';
import { createGraderSource } from '@server/adapters/grader/model/grader-source';
import { listModels } from '@server/adapters/grader/model/list-models';
import { createOfflineGrader } from '@server/adapters/grader/offline/offline-grader';
import { createOutbox } from '@server/adapters/mail/outbox';
import { unmeasured } from '@server/adapters/metrics/metrics';
import { createPasswords } from '@server/adapters/password/argon2';
import { createSecretBox } from '@server/adapters/secret-box/aes-secret-box';
import { createSessions } from '@server/adapters/session/lucia';
import { createDiskStorage } from '@server/adapters/storage/disk';
import { untraced } from '@server/adapters/tracer/tracer';
import type { Config } from '@server/config';
import type { Database, Transaction } from '@server/db/client';
import type { Deps } from '@server/deps';
import { inProcessReader } from '@server/documents/in-process-reader';
import { openFeed } from '@server/grading/events/feed';
import { CallSemaphore } from '@server/grading/grader/call-semaphore';
import { defaultTimings } from '@server/grading/run/timings';
import { createLog } from '@server/log';
import { Readiness } from '@server/readiness';
import { gradingPorts } from '@server/services/grading/ports';

/** Rules, disk and outbox, so that nothing can reach a vendor. The caller closes the feed. */
export async function createDemoDeps(config: Config, database: Database): Promise<Deps> {
  const outbox = createOutbox(join(config.dataDir, 'outbox'));
  const rules = createOfflineGrader({ pauseMs: 0 });
  return {
    config,
    database,
    storage: createDiskStorage(join(config.dataDir, 'files')),
    otherStorages: [],
    sessions: createSessions(database.db, false),
    passwords: createPasswords(),
    mailer: outbox,
    mailCopies: outbox,
    reader: inProcessReader,
    grader: rules,
    otherGraders: [],
    graderSource: createGraderSource((grader) => grader),
    modelLister: listModels,
    modelExaminer: () => Promise.reject(new Error('the demo tests no model')),
    secretBox: createSecretBox(null, null),
    rules,
    feed: await openFeed(database, gradingPorts),
    measurer: { measure: async (sets) => sets.map((set) => measureAgreement(set)) },
    timings: defaultTimings,
    callSemaphore: new CallSemaphore(config.gradingConcurrency),
    log: createLog('warn', (line) => void process.stderr.write(line), process.stderr.isTTY === true),
    metrics: unmeasured,
    tracer: untraced,
    gradingPorts,
    readiness: new Readiness(),
    stopping: new AbortController().signal,
    at: async () => undefined,
  };
}

export function within(deps: Deps, tx: Transaction): Deps {
  return { ...deps, database: { ...deps.database, db: tx } };
}
