import { join } from 'node:path';
import { measureAgreement } from '@domain/agreement/agreement';
import { surveyFiles } from '@domain/survey/survey';
import { createOfflineGrader } from '@server/adapters/grader/offline/offline-grader';
import { createOutbox } from '@server/adapters/mail/outbox';
import { unmeasured } from '@server/adapters/metrics/metrics';
import { createPasswords } from '@server/adapters/password/argon2';
import { createSessions } from '@server/adapters/session/lucia';
import { createDiskStorage } from '@server/adapters/storage/disk';
import { untraced } from '@server/adapters/tracer/tracer';
import type { Config } from '@server/config';
import type { Database, Transaction } from '@server/db/client';
import type { Deps } from '@server/deps';
import type { DocumentReader } from '@server/documents/document-reader';
import { packEvidence, unpackEvidence } from '@server/documents/packed-evidence';
import { readDocument } from '@server/documents/read-document';
import { openFeed } from '@server/grading/feed';
import { defaultPace } from '@server/grading/pace';
import { Slots } from '@server/grading/slots';
import { createLog } from '@server/log';
import { Readiness } from '@server/services/health/readiness';

/** Rules, disk and outbox, whatever keys are set: nothing here can reach a vendor. The feed is the caller's to close. */
export async function createDemoDeps(config: Config, database: Database): Promise<Deps> {
  return {
    config,
    database,
    storage: createDiskStorage(join(config.dataDir, 'files')),
    sessions: createSessions(database.db, false),
    passwords: createPasswords(),
    mailer: createOutbox(join(config.dataDir, 'outbox')),
    reader: ownReader,
    grader: createOfflineGrader({ pauseMs: 0 }),
    otherGraders: [],
    feed: await openFeed(database.sql),
    measurer: { measure: async (sets) => sets.map((set) => measureAgreement(set)) },
    pace: defaultPace,
    slots: new Slots(config.gradingConcurrency),
    log: createLog('warn', (line) => void process.stderr.write(line), process.stderr.isTTY === true),
    metrics: unmeasured,
    tracer: untraced,
    readiness: new Readiness(),
    stopping: new AbortController().signal,
    at: async () => undefined,
  };
}

/** Reads in this process: these files are our own, and ninety processes would take longer than all the rest. */
const ownReader: DocumentReader = {
  async read(path, slot, fileName) {
    const bytes = Buffer.from(await Bun.file(path).arrayBuffer());
    return { ok: true, file: await packEvidence(await readDocument(bytes, slot, fileName)) };
  },
  survey: async (packed) => ({ ok: true, survey: surveyFiles(packed.map(unpackEvidence)) }),
};

/** The same with a transaction in the database's place: what a use case does in one of its own is part of it. */
export function within(deps: Deps, tx: Transaction): Deps {
  return { ...deps, database: { ...deps.database, db: tx } };
}
