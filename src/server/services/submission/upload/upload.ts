import type { Slot } from '@domain/evidence/evidence';
import type { Caller } from '@server/context';
import { caseStudies } from '@server/db/schema/case-study';
import { submissions } from '@server/db/schema/submission';
import { violatedConstraint } from '@server/db/violation';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import type { Semaphore } from '@server/semaphore';
import { requireOpen } from '@server/services/case-study/require-open';
import { noticeSimilar } from '@server/services/similarity/notice';
import { contentTypes } from '@server/services/submission/files/content-type';
import { discardObjects, noteLeftovers } from '@server/services/submission/files/leftovers';
import { clientOf } from '@server/services/throttle/client';
import { causeOf } from '@server/unexpected-error';
import { and, eq } from 'drizzle-orm';
import { refusalOfStorage, requireDiskRoom } from './disk-room';
import { readUploadFields } from './fields';
import { uploadFingerprint } from './fingerprint';
import { grantAccess } from './grant-access';
import { type Incoming, insertSubmission } from './insert';
import { type Reading, readFiles, requireSlotExtensions } from './read-files';
import type { ReceivedUpload } from './received-upload';
import { requireUploadShare } from './throttle';
import { readUploaded, type UploadedSubmission } from './uploaded';

export type UploadOutcome = {
  /** False for a repeat, which is answered with the first upload. */
  created: boolean;
  /** Proves the upload to the browser that gets it. */
  accessToken: string;
  answer: UploadedSubmission;
};

/**
 * Takes a submission [7.28]. Nothing of a refused one is kept.
 * `repeats`, a mutex per idempotency key, saves this process the work of the second of two simultaneous uploads; between
 * processes the database decides. `signal` ends the reading when nobody waits for the answer any more.
 * @throws {AppError} invalid, not-found, conflict, wrong-kind, unreadable, too-many or unavailable
 */
export async function uploadSubmission(
  deps: Deps,
  caller: Caller,
  received: ReceivedUpload,
  { repeats, signal }: { repeats: Semaphore; signal: AbortSignal },
): Promise<UploadOutcome> {
  const upload = readUploadFields(received);
  await requireCaseStudy(deps, upload.caseStudyId);
  const keys = { excel: crypto.randomUUID(), ppt: crypto.randomUUID(), summary: crypto.randomUUID() };
  const incoming = { ...upload, keys, fingerprint: uploadFingerprint(upload.caseStudyId, upload.files) };
  const { userEmail, idempotencyKey } = upload;
  using _ = idempotencyKey === null ? null : await repeats.acquire({ client: `${userEmail}\n${idempotencyKey}` });
  return (await findRepeated(deps, incoming)) ?? (await keep(deps, caller, incoming, signal));
}

async function requireCaseStudy(deps: Deps, id: number): Promise<void> {
  const isStorable = id <= 2_147_483_647;
  const query = () => deps.database.db.select({ id: caseStudies.id }).from(caseStudies).where(eq(caseStudies.id, id));
  if (!isStorable || (await query()).length === 0) throw unknownCaseStudy();
}

function unknownCaseStudy(): AppError {
  return new AppError('not-found', 'There is no such case study. Reload the page and choose again.');
}

/**
 * The first upload with the same e-mail and key, proved to this browser again; null when there is none.
 * @throws {AppError} conflict when the first had other files or another case study
 */
async function findRepeated({ database }: Deps, incoming: Incoming): Promise<UploadOutcome | null> {
  if (incoming.idempotencyKey === null) return null;
  const [first] = await database.db
    .select({ id: submissions.id, fingerprint: submissions.uploadFingerprint })
    .from(submissions)
    .where(and(eq(submissions.userEmail, incoming.userEmail), eq(submissions.idempotencyKey, incoming.idempotencyKey)));
  if (!first) return null;
  // The bytes prove the repeat: a guessed key would hand out a stranger's results.
  if (!Buffer.from(incoming.fingerprint).equals(first.fingerprint)) {
    throw new AppError(
      'conflict',
      'This upload was sent before with other files. Add the files again and send it anew.',
    );
  }
  const accessToken = await grantAccess(database.db, first.id);
  return { created: false, accessToken, answer: await readUploaded(database.db, first.id) };
}

async function keep(deps: Deps, caller: Caller, incoming: Incoming, signal: AbortSignal): Promise<UploadOutcome> {
  const before = await repeatedOrOpen(deps, incoming);
  if (before) return before;
  requireSlotExtensions(incoming.files);
  await requireUploadShare(deps, caller, incoming.userEmail);
  const reading = await readFiles(deps, incoming.files, clientOf(caller), signal);
  await deps.at('upload.read');
  const sizes = Object.values(incoming.files).map(({ size }) => size);
  if (!deps.storage.shared)
    await requireDiskRoom(
      deps,
      sizes.reduce((all, size) => all + size, 0),
    );
  const keys = Object.values(incoming.keys);
  await noteLeftovers(deps.database.db, keys, deps.storage.name);
  await deps.at('upload.leftovers');
  await store(deps, incoming, reading);
  try {
    await deps.at('upload.stored');
    signal.throwIfAborted();
    const { id, accessToken } = await insertSubmission(deps, caller, incoming, reading);
    await deps.at('upload.committed');
    await noticeSimilar(deps, id);
    return { created: true, accessToken, answer: await readUploaded(deps.database.db, id) };
  } catch (error) {
    await quietly(deps, () => discardObjects(deps, keys));
    if (violatedConstraint(error, 'foreign-key')) throw unknownCaseStudy();
    const isRepeat = violatedConstraint(error, 'unique') === 'submissions_idempotency_key';
    const first = isRepeat ? await findRepeated(deps, incoming) : null;
    if (first) return first;
    throw error;
  }
}

/** The first upload may have taken the last attempt since it was looked for: then this one is its repeat. */
async function repeatedOrOpen(deps: Deps, incoming: Incoming): Promise<UploadOutcome | null> {
  try {
    await requireOpen(deps.database.db, incoming);
    return null;
  } catch (error) {
    const first = await findRepeated(deps, incoming);
    if (!first) throw error;
    return first;
  }
}

async function store(deps: Deps, { files, keys }: Incoming, { read }: Reading): Promise<void> {
  const put = (slot: Slot) => deps.storage.put(keys[slot], Bun.file(files[slot].path), contentTypes[read[slot].format]);
  // All are waited for: one that is put after the others were discarded would belong to nobody.
  const outcomes = await Promise.allSettled([put('excel'), put('ppt'), put('summary')]);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return;
  deps.log.error('upload.failed', { cause: causeOf(failed.reason) });
  // Their note stays: what was given up on may still arrive, and the sweep looks again.
  await quietly(deps, () => deps.storage.delete(Object.values(keys)));
  throw refusalOfStorage(failed.reason);
}

/** What cannot be deleted now the sweep deletes later: the refusal is what the student needs to hear. */
async function quietly(deps: Deps, discard: () => Promise<unknown>): Promise<void> {
  try {
    await discard();
  } catch (error) {
    deps.log.warn('files.orphaned', { cause: causeOf(error) });
  }
}
