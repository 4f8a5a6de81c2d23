import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';
import { contentTypeOf } from '@domain/submission/formats';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import type { HeldRun } from '@server/grading/run/claim';
import { executeRun } from '@server/grading/run/run';
import { ensureGrading } from '@server/services/grading/ensure';
import { noteOrphanedObjects } from '@server/services/submission/files/orphaned-objects';
import { uploadFingerprint } from '@server/services/submission/upload/fields';
import { insertSubmission } from '@server/services/submission/upload/insert';
import { readFiles } from '@server/services/submission/upload/read-files';
import type { ReceivedFile } from '@server/services/submission/upload/received-upload';
import { clientOf } from '@server/services/throttle/client';
import { eq, sql } from 'drizzle-orm';
import { demoCaller } from './demo-caller';
import { within } from './demo-deps';
import { noteRow } from './demo-rows';
import { holdRun } from './hold-run';
import { clock, moveBack } from './move-back';

export type HandIn = {
  caseStudyId: number;
  studentId: string;
  userEmail: string;
  files: Record<Slot, { fileName: string; bytes: Uint8Array<ArrayBuffer> }>;
  at: Date;
};

/** Its run is held, so that no server takes it. */
export type HandedIn = { submissionId: number; run: HeldRun; since: Date };

/** Like an upload, with its grading opened in the same transaction. */
export async function handIn(deps: Deps, handed: HandIn): Promise<HandedIn> {
  const { db } = deps.database;
  const since = await clock(db);
  const folder = await mkdtemp(join(tmpdir(), 'casegrade-demo-'));
  try {
    const files = await received(folder, handed);
    const reading = await readFiles(deps, files, clientOf(demoCaller), deps.stopping);
    const keys = { excel: crypto.randomUUID(), ppt: crypto.randomUUID(), summary: crypto.randomUUID() };
    await noteOrphanedObjects(db, Object.values(keys), deps.storage.name);
    const put = (slot: Slot) =>
      deps.storage.put(keys[slot], Bun.file(files[slot].path), contentTypeOf(reading.read[slot].format));
    await Promise.all(slots.map(put));
    const { caseStudyId, studentId, userEmail } = handed;
    const fingerprint = uploadFingerprint(caseStudyId, files);
    const incoming = {
      caseStudyId,
      classUploadId: null,
      studentId,
      userEmail,
      isTest: false,
      idempotencyKey: null,
      enteredName: null,
      members: [],
      extended: false,
      provedBy: null,
      files,
      fingerprint,
      keys,
    };
    const run = await db.transaction(async (tx) => {
      const inTransaction = within(deps, tx);
      const { id } = await insertSubmission(inTransaction, demoCaller, incoming, reading);
      await noteRow(tx, 'submission', id);
      // Marked as graded, so that nobody adopts it and completing its grading queues no mail.
      await tx.update(submissions).set({ gradedAt: sql`now()` }).where(eq(submissions.id, id));
      const { runId } = await ensureGrading(inTransaction, id, false);
      return holdRun(tx, runId, handed.at);
    });
    return { submissionId: run.submissionId, run, since };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function gradeHandedIn(deps: Deps, { submissionId, run, since }: HandedIn, at: Date): Promise<void> {
  await executeRun(deps, run, deps.stopping);
  await deps.database.db.transaction((tx) => moveBack(tx, submissionId, since, at));
}

async function received(folder: string, { files }: HandIn): Promise<Record<Slot, ReceivedFile>> {
  const write = async (slot: Slot): Promise<ReceivedFile> => {
    const { fileName, bytes } = files[slot];
    const path = join(folder, slot);
    await Bun.write(path, bytes);
    return { path, fileName, size: bytes.byteLength, sha256: new Bun.CryptoHasher('sha256').update(bytes).digest() };
  };
  return { excel: await write('excel'), ppt: await write('ppt'), summary: await write('summary') };
}
