import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { measureAgreement } from '@domain/agreement/agreement';
import type { FileEvidence, Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';
import { createOfflineGrader } from '@server/adapters/grader/offline/offline-grader';
import { createOutbox } from '@server/adapters/mail/outbox';
import { unmeasured } from '@server/adapters/metrics/metrics';
import { createSessions } from '@server/adapters/session/lucia';
import { createDiskStorage } from '@server/adapters/storage/disk';
import { untraced } from '@server/adapters/tracer/tracer';
import { createApp } from '@server/app';
import { readConfig } from '@server/config';
import { authenticate } from '@server/context';
import type { Deps } from '@server/deps';
import type { DocumentReader } from '@server/documents/document-reader';
import { fileByFile } from '@server/documents/in-process-reader';
import { packEvidence } from '@server/documents/packed-evidence';
import type { EvidenceOutcome } from '@server/documents/read-document';
import { openFeed } from '@server/grading/events/feed';
import { CallSemaphore } from '@server/grading/grader/call-semaphore';
import type { Connection } from '@server/http/middleware/environment';
import { Readiness } from '@server/readiness';
import { gradingPorts } from '@server/services/grading/ports';
import { byHeader } from './app';
import { type TestDatabase, testDatabase } from './database';
import { quickTimings, silent } from './grading';
import { modelPorts } from './model-ports';
import { quickPasswords } from './passwords';
import { scriptedGrader } from './scripted-grader';
import { smallEvidence } from './submission';
import { temporaryFolder } from './temporary-folder';

type FormValue = string | File;

/** The fields of a good upload; a test changes what it is about. Null leaves a field out, a list sends it twice. */
export function uploadForm(changes: Record<string, FormValue | FormValue[] | null> = {}): FormData {
  const fields = {
    caseStudyId: '1',
    studentId: 'S-204',
    userEmail: 'maria.lopez@acme.com',
    excel: new File(['workbook'], 'model.xlsx'),
    ppt: new File(['deck'], 'deck.pptx'),
    summary: new File(['summary'], 'summary.docx'),
    ...changes,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of value === null ? [] : [value].flat()) form.append(name, one);
  }
  return form;
}

/** Reads whatever it is given as the same small evidence, once `gate` lets it. */
export function scriptedReader(
  script: {
    checkConsistency?: DocumentReader['checkConsistency'];
    compare?: DocumentReader['compare'];
    outcome?: (
      slot: Slot,
      path: string,
      fileName: string,
    ) => EvidenceOutcome | Promise<EvidenceOutcome | undefined> | undefined;
    gate?: (slot: Slot, signal: AbortSignal) => Promise<void>;
  } = {},
): DocumentReader & { reads: Slot[] } {
  const reads: Slot[] = [];
  const { checkConsistency, compare } = script;
  const reader = fileByFile(
    async (path, slot, fileName, signal) => {
      reads.push(slot);
      await script.gate?.(slot, signal);
      signal.throwIfAborted();
      const outcome = (await script.outcome?.(slot, path, fileName)) ?? { ok: true, evidence: evidenceOf(slot) };
      return outcome.ok ? { ok: true, file: await packEvidence(outcome.evidence) } : outcome;
    },
    { pictures: async () => [], ...(checkConsistency && { checkConsistency }), ...(compare && { compare }) },
  );
  return { ...reader, reads };
}

export type UploadWorld = {
  deps: Deps;
  /** Uploads without a server; `app` of another process unless one's own. */
  upload(form: FormData, headers?: Record<string, string>, connection?: Connection): Promise<Response>;
  /** Like `upload`, as another process on the same database and folder would take it. */
  uploadElsewhere(form: FormData, headers?: Record<string, string>): Promise<Response>;
  call(path: string, init?: RequestInit, connection?: Connection): Promise<Response>;
  /** Everything that lies in the spool and in the storage. */
  kept(): { spooled: string[]; stored: string[] };
  [Symbol.asyncDispose](): Promise<void>;
};

/** The app over a database and a folder of its own, without a grading worker. */
export async function uploadWorld(
  overrides: Partial<Deps> = {},
  env: Record<string, string> = {},
): Promise<UploadWorld> {
  const folder = temporaryFolder();
  const database: TestDatabase = await testDatabase();
  const outbox = createOutbox(join(folder.path, 'outbox'));
  const stopping = new AbortController();
  const feed = await openFeed(database, gradingPorts);
  const deps: Deps = {
    config: readConfig({ DATA_DIR: folder.path, ...env }),
    database,
    storage: createDiskStorage(join(folder.path, 'files')),
    otherStorages: [],
    sessions: createSessions(database.db, false),
    passwords: quickPasswords,
    mailer: outbox,
    mailCopies: outbox,
    reader: scriptedReader(),
    grader: scriptedGrader(),
    otherGraders: [],
    ...modelPorts,
    rules: createOfflineGrader({ pauseMs: 0 }),
    feed,
    measurer: { measure: async (sets) => sets.map((set) => measureAgreement(set)) },
    timings: quickTimings,
    callSemaphore: new CallSemaphore(1),
    log: silent,
    metrics: unmeasured,
    tracer: untraced,
    gradingPorts,
    readiness: new Readiness(),
    stopping: stopping.signal,
    at: async () => undefined,
    ...overrides,
  };
  // By the test's own header, or by a session as a browser has it.
  const app = createApp(deps, {
    authenticate: async (of, sent) => (await byHeader(of, sent)) ?? authenticate(of, sent),
  });
  const elsewhere = createApp(deps);
  const post = (form: FormData, headers: Record<string, string> = {}) => ({ method: 'POST', body: form, headers });
  return {
    deps,
    upload: async (form, headers, connection) => app.request('/api/upload-submission', post(form, headers), connection),
    uploadElsewhere: async (form, headers) => elsewhere.request('/api/upload-submission', post(form, headers)),
    call: async (path, init, connection) => app.request(path, init, connection),
    kept: () => ({ spooled: filesBelow(join(folder.path, 'spool')), stored: filesBelow(join(folder.path, 'files')) }),
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await feed.close();
      await database[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

/** How many rows a table has. */
export async function countRows(deps: Pick<Deps, 'database'>, table: string): Promise<number> {
  const { sql } = deps.database;
  const [row] = await sql`select count(*)::int as count from ${sql(table)}`;
  return row?.count;
}

/** The paths of everything below a folder, folders of the spool too; empty when there is none. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || folder.endsWith('spool'))
    .map((entry) => entry.name);
}

function evidenceOf(slot: Slot): FileEvidence {
  const found = smallEvidence[slots.indexOf(slot)];
  if (!found) throw new Error(`no evidence for ${slot}`);
  return found;
}
