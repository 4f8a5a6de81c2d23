import type { Slot } from '@domain/evidence/evidence';
import { contentTypeOf } from '@domain/submission/formats';
import { fieldOf } from '@domain/value/field-of';
import { type Caller, requireLogin } from '@server/context';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { submissions } from '@server/db/schema/submission';
import { violatedConstraint } from '@server/db/violation';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import type { Log } from '@server/log';
import type { Semaphore } from '@server/semaphore';
import { requireOpen, unknownCaseStudy } from '@server/services/case-study/require-open';
import { requireTestRoom } from '@server/services/case-study/test-room';
import { requireClassUpload } from '@server/services/class-upload/require';
import { enterCourse } from '@server/services/course/enter';
import { proofForUpload } from '@server/services/identity/proof-for-upload';
import { noticeSimilar } from '@server/services/similarity/notice';
import { discardObjects, noteOrphanedObjects } from '@server/services/submission/files/orphaned-objects';
import { clientOf } from '@server/services/throttle/client';
import { causeOf } from '@server/unexpected-error';
import { and, eq } from 'drizzle-orm';
import { refusalOfStorage, requireDiskRoom } from './disk-room';
import { readId, readUploadFields, type Upload, uploadFingerprint } from './fields';
import { grantAccess } from './grant-access';
import { type Incoming, insertSubmission } from './insert';
import { type Reading, readFiles, requireSlotExtensions } from './read-files';
import type { ReceivedUpload } from './received-upload';
import { requireUploadShare } from './throttle';
import { readUploaded, type UploadedSubmission } from './uploaded';

type UploadDeps = Pick<
  Deps,
  'at' | 'config' | 'database' | 'log' | 'mailCopies' | 'otherStorages' | 'reader' | 'storage'
>;

export type UploadOutcome = {
  /** False for a repeat, which gets the first upload's response. */
  created: boolean;
  /** Null for a test, because an account needs no proof. */
  accessToken: string | null;
  answer: UploadedSubmission;
};

/**
 * Responds once everything is stored; a refused upload leaves nothing [7.28]. `signal` cancels the reading.
 * @throws {AppError} unauthenticated, invalid, not-found, conflict, wrong-kind, unreadable, too-many or unavailable
 */
export async function uploadSubmission(
  deps: UploadDeps,
  caller: Caller,
  received: ReceivedUpload,
  { repeats, signal }: { repeats: Semaphore; signal: AbortSignal },
): Promise<UploadOutcome> {
  const upload = await readUpload(deps.database.db, caller, received);
  await requireClassUpload(deps.database.db, upload);
  await requireCaseStudy(deps.database.db, upload.caseStudyId);
  const keys = { excel: crypto.randomUUID(), ppt: crypto.randomUUID(), summary: crypto.randomUUID() };
  const incoming = { ...upload, keys, fingerprint: uploadFingerprint(upload.caseStudyId, upload.files) };
  const { userEmail, idempotencyKey } = upload;
  using _ = idempotencyKey === null ? null : await repeats.acquire({ client: `${userEmail}\n${idempotencyKey}` });
  return (await findRepeated(deps.database.db, incoming)) ?? (await keep(deps, caller, incoming, signal));
}

/** What a proof of the address says is filled in [C10.9]. @throws {AppError} unauthenticated, forbidden, invalid */
async function readUpload(db: Db, caller: Caller, given: ReceivedUpload): Promise<Upload> {
  const received = await knownTo(db, caller, given);
  const { texts, isTest } = received;
  const caseStudyId = readId(texts.caseStudyId);
  const isKnown = !isTest && caseStudyId !== null && isStorable(caseStudyId);
  const unknown = { proof: null, isStaff: isTest };
  const { proof, isStaff } = isKnown
    ? await proofForUpload(db, caller, { caseStudyId, userEmail: texts.userEmail })
    : unknown;
  if (!proof) return readUploadFields(received, { provedBy: null, extended: isStaff });
  const studentName = texts.studentName?.trim() || (proof.name ?? '');
  const filled = { ...received, texts: { ...texts, userEmail: proof.email, studentName } };
  return readUploadFields(filled, { provedBy: proof.via, extended: true });
}

/** A class upload of another course is an unknown one. @throws {AppError} unauthenticated, forbidden, conflict */
async function knownTo(db: Db, caller: Caller, received: ReceivedUpload): Promise<ReceivedUpload> {
  const { classUploadId } = received.texts;
  if (classUploadId === undefined) return received;
  const needs = { role: 'instructor', changes: true } as const;
  const { input } = await enterCourse(db, requireLogin(caller), { classUploadId: 'class upload' }, needs, {
    classUploadId,
  });
  return { ...received, texts: { ...received.texts, classUploadId: String(fieldOf(input, 'classUploadId')) } };
}

async function requireCaseStudy(db: Db, id: number): Promise<void> {
  const query = () => db.select({ id: caseStudies.id }).from(caseStudies).where(eq(caseStudies.id, id));
  if (!isStorable(id) || (await query()).length === 0) throw unknownCaseStudy();
}

const isStorable = (id: number) => id <= 2_147_483_647;

/** Gives this browser access again. @throws {AppError} conflict for other files or another case study */
async function findRepeated(db: Db, incoming: Incoming): Promise<UploadOutcome | null> {
  if (incoming.idempotencyKey === null) return null;
  const [first] = await db
    .select({ id: submissions.id, fingerprint: submissions.uploadFingerprint })
    .from(submissions)
    .where(and(eq(submissions.userEmail, incoming.userEmail), eq(submissions.idempotencyKey, incoming.idempotencyKey)));
  if (!first) return null;
  // The bytes prove the repeat: guessing a key must not reveal a stranger's results.
  if (!Buffer.from(incoming.fingerprint).equals(first.fingerprint)) {
    throw new AppError('conflict', 'This upload was sent before with other files. Add the files and send them again.');
  }
  const accessToken = incoming.isTest ? null : await grantAccess(db, first.id);
  return { created: false, accessToken, answer: await readUploaded(db, first.id) };
}

async function keep(deps: UploadDeps, caller: Caller, incoming: Incoming, signal: AbortSignal): Promise<UploadOutcome> {
  const before = await repeatedOrOpen(deps.database.db, incoming);
  if (before) return before;
  requireSlotExtensions(incoming.files);
  await requireUploadShare(deps, caller, incoming.userEmail);
  const reading = await readFiles(deps, incoming.files, clientOf(caller), signal);
  await deps.at('upload.read');
  const sizes = Object.values(incoming.files).map(({ size }) => size);
  if (!deps.storage.shared)
    await requireDiskRoom(
      deps.config,
      sizes.reduce((all, size) => all + size, 0),
    );
  const keys = Object.values(incoming.keys);
  await noteOrphanedObjects(deps.database.db, keys, deps.storage.name);
  await deps.at('upload.noted');
  await store(deps, incoming, reading);
  try {
    await deps.at('upload.stored');
    signal.throwIfAborted();
    const { id, accessToken } = await insertSubmission(deps, caller, incoming, reading);
    await deps.at('upload.committed');
    const [answer] = await Promise.all([
      readUploaded(deps.database.db, id),
      incoming.isTest ? null : noticeSimilar(deps, id),
    ]);
    return { created: true, accessToken, answer };
  } catch (error) {
    await quietly(deps.log, () => discardObjects(deps, keys));
    if (violatedConstraint(error, 'foreign-key')) throw unknownCaseStudy();
    const isRepeat = violatedConstraint(error, 'unique') === 'submissions_idempotency_key';
    const first = isRepeat ? await findRepeated(deps.database.db, incoming) : null;
    if (first) return first;
    throw error;
  }
}

/** The first upload may have used the last attempt meanwhile; then this is its repeat. */
async function repeatedOrOpen(db: Db, incoming: Incoming): Promise<UploadOutcome | null> {
  try {
    await (incoming.isTest ? requireTestRoom(db, incoming.caseStudyId) : requireOpen(db, incoming));
    return null;
  } catch (error) {
    const first = await findRepeated(db, incoming);
    if (!first) throw error;
    return first;
  }
}

async function store(deps: Pick<Deps, 'storage' | 'log'>, { files, keys }: Incoming, { read }: Reading): Promise<void> {
  const put = (slot: Slot) =>
    deps.storage.put(keys[slot], Bun.file(files[slot].path), contentTypeOf(read[slot].format));
  // Waits for all: a file stored after the others were discarded would be orphaned.
  const outcomes = await Promise.allSettled([put('excel'), put('ppt'), put('summary')]);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return;
  deps.log.error('upload.failed', { cause: causeOf(failed.reason) });
  // The note stays, because the abandoned file may still arrive, and the sweep looks again.
  await quietly(deps.log, () => deps.storage.delete(Object.values(keys)));
  throw refusalOfStorage(failed.reason);
}

/** Only logs, because the sweep deletes what is left and the student needs to see the refusal. */
async function quietly(log: Log, discard: () => Promise<unknown>): Promise<void> {
  try {
    await discard();
  } catch (error) {
    log.warn('files.orphaned', { cause: causeOf(error) });
  }
}
