import type { Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';
import { contentTypeOf } from '@domain/submission/formats';
import type { StorageName } from '@server/adapters/storage/storage';
import type { Caller } from '@server/context';
import type { Transaction } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { submissions } from '@server/db/schema/submission';
import { submissionFiles } from '@server/db/schema/submission-file';
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
import { startingAnew } from '@server/services/team/lock';
import { queueTeamMail } from '@server/services/team/queue-mail';
import { takePart } from '@server/services/team/take-part';
import { eq, sql } from 'drizzle-orm';
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
  const write = async (tx: Transaction) => {
    await lockActiveCourse(tx, incoming.caseStudyId);
    const { isTest, userEmail } = incoming;
    if (isTest) await takeTestRoom(tx, incoming.caseStudyId);
    const { caseStudyId, members } = incoming;
    const [companyId, maxTeamSize] = await Promise.all([
      isTest ? null : findCompanyOfDomain(tx, userEmail.slice(userEmail.indexOf('@') + 1)),
      maxTeamSizeOf(tx, caseStudyId),
    ]);
    const teamId = isTest ? null : await takePart(tx, { caseStudyId, userEmail, members, maxTeamSize });
    const id = await insertNumbered(tx, { ...incoming, teamId }, companyId);
    if (!isTest) await requireStillOpen(tx, { caseStudyId, userEmail, teamId });
    if (!isTest) await writePeople(tx, teamId === null ? sql`s.id = ${id}` : sql`s.team_id = ${teamId}`);
    if (teamId !== null) await queueTeamMail(tx, id);
    // Sent together, because none needs another's answer.
    const [accessToken] = await Promise.all([
      isTest ? null : grantAccess(tx, id),
      insertFiles(storage.name, tx, id, incoming, reading),
      storeConsistencyCheck(tx, id, reading.consistencyCheck),
    ]);
    if (!(await claimObjects(tx, Object.values(incoming.keys)))) {
      throw new AppError('unavailable', 'The upload took too long. Please send it again.', { retryAfterSeconds: 1 });
    }
    await takeUploadRoom(config, tx, caller, { id, email: userEmail });
    if (!isTest) await notifyMarking(tx, incoming.caseStudyId);
    return { id, accessToken };
  };
  return startingAnew(() => database.db.transaction(write));
}

async function maxTeamSizeOf(tx: Transaction, caseStudyId: number): Promise<number> {
  const [row] = await tx
    .select({ maxTeamSize: caseStudies.maxTeamSize })
    .from(caseStudies)
    .where(eq(caseStudies.id, caseStudyId))
    .for('key share');
  return row?.maxTeamSize ?? 1;
}

/** One beyond the last of the address or team; waits for a concurrent upload. Tests count down from -1. */
async function insertNumbered(
  tx: Transaction,
  incoming: Incoming & { teamId: number | null },
  companyId: number | null,
): Promise<number> {
  const { caseStudyId, classUploadId, studentId, userEmail, enteredName, provedBy } = incoming;
  const { idempotencyKey, fingerprint, isTest, teamId } = incoming;
  const key = teamId === null ? userEmail : `team:${teamId}`;
  const beyond = isTest ? sql`least(min(submission_number), 0) - 1` : sql`greatest(max(submission_number), 0) + 1`;
  const next = sql`(select ${beyond} from submissions
    where case_study_id = ${caseStudyId} and student_key = ${key})`;
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
        teamId,
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

async function insertFiles(
  storage: StorageName,
  tx: Transaction,
  submissionId: number,
  { files, keys }: Incoming,
  { read }: Reading,
): Promise<void> {
  const rows = slots.map((slot) => {
    const { fileName, size, sha256 } = files[slot];
    const contentType = contentTypeOf(read[slot].format);
    return { submissionId, slot, fileName, contentType, size, sha256, storageKey: keys[slot], storage };
  });
  const inserted = await tx
    .insert(submissionFiles)
    .values(rows)
    .returning({ fileId: submissionFiles.id, slot: submissionFiles.slot });
  await storeEvidence(
    tx,
    inserted.map(({ fileId, slot }) => ({ fileId, read: read[slot] })),
  );
}
