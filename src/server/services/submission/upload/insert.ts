import type { Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';
import { contentTypeOf } from '@domain/submission/formats';
import type { StorageName } from '@server/adapters/storage/storage';
import type { Caller } from '@server/context';
import type { Transaction } from '@server/db/client';
import { submissionFiles, submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { storeEvidence } from '@server/grading/submission/evidence';
import { storeConsistencyCheck } from '@server/grading/submission/stored-consistency-check';
import { requireStillOpen } from '@server/services/case-study/require-open';
import { takeTestRoom } from '@server/services/case-study/test-room';
import { findCompanyOfDomain } from '@server/services/company/link';
import { lockActiveCourse } from '@server/services/course/require-active';
import { notifyMarking } from '@server/services/marking/assign-waiting';
import { writePeople } from '@server/services/student/write-people';
import { claimObjects } from '@server/services/submission/files/orphaned-objects';
import { sql } from 'drizzle-orm';
import type { Upload } from './fields';
import { grantAccess } from './grant-access';
import type { Reading } from './read-files';
import { takeUploadRoom } from './throttle';

export type Incoming = Upload & { fingerprint: Uint8Array; keys: Record<Slot, string> };

/** All or nothing. @throws {AppError} too-many; unavailable; or a unique or foreign key violation */
export function insertSubmission(
  { database, storage, config }: Pick<Deps, 'database' | 'storage' | 'config'>,
  caller: Caller,
  incoming: Incoming,
  reading: Reading,
): Promise<{ id: number; accessToken: string | null }> {
  return database.db.transaction(async (tx) => {
    await lockActiveCourse(tx, incoming.caseStudyId);
    const { isTest, userEmail } = incoming;
    if (isTest) await takeTestRoom(tx, incoming.caseStudyId);
    const companyId = isTest ? null : await findCompanyOfDomain(tx, userEmail.slice(userEmail.indexOf('@') + 1));
    const id = await insertNumbered(tx, incoming, companyId);
    if (!isTest) await requireStillOpen(tx, incoming);
    if (!isTest) await writePeople(tx, sql`s.id = ${id}`);
    for (const slot of slots) await insertFile(storage.name, tx, id, incoming, slot, reading);
    await storeConsistencyCheck(tx, id, reading.consistencyCheck);
    const accessToken = isTest ? null : await grantAccess(tx, id);
    if (!(await claimObjects(tx, Object.values(incoming.keys)))) {
      throw new AppError('unavailable', 'The upload took too long. Please send it again.', { retryAfterSeconds: 1 });
    }
    await takeUploadRoom(config, tx, caller, { id, email: userEmail });
    if (!isTest) await notifyMarking(tx, incoming.caseStudyId);
    return { id, accessToken };
  });
}

/** One beyond the last of the same address and case study; waits for a concurrent one. Tests count down from -1. */
async function insertNumbered(tx: Transaction, incoming: Incoming, companyId: number | null): Promise<number> {
  const { caseStudyId, classUploadId, studentId, userEmail, enteredName, provedBy } = incoming;
  const { idempotencyKey, fingerprint, isTest } = incoming;
  const beyond = isTest ? sql`least(min(submission_number), 0) - 1` : sql`greatest(max(submission_number), 0) + 1`;
  const next = sql`(select ${beyond} from submissions
    where case_study_id = ${caseStudyId} and user_email = ${userEmail})`;
  for (;;) {
    const [row] = await tx
      .insert(submissions)
      .values({
        caseStudyId,
        companyId,
        isTest,
        classUploadId,
        studentId,
        userEmail,
        enteredName,
        provedBy,
        submissionNumber: next,
        idempotencyKey,
        uploadFingerprint: fingerprint,
      })
      .onConflictDoNothing({ target: [submissions.caseStudyId, submissions.studentKey, submissions.submissionNumber] })
      .returning({ id: submissions.id });
    if (row) return row.id;
  }
}

async function insertFile(
  storage: StorageName,
  tx: Transaction,
  submissionId: number,
  { files, keys }: Incoming,
  slot: Slot,
  { read }: Reading,
): Promise<void> {
  const { fileName, size, sha256 } = files[slot];
  const contentType = contentTypeOf(read[slot].format);
  const [row] = await tx
    .insert(submissionFiles)
    .values({ submissionId, slot, fileName, contentType, size, sha256, storageKey: keys[slot], storage })
    .returning({ id: submissionFiles.id });
  if (!row) throw new Error('a file was not inserted');
  await storeEvidence(tx, row.id, read[slot]);
}
