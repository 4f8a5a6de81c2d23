import type { Slot } from '@domain/evidence/evidence';
import type { HandInCheck } from '@domain/hand-in-check/schema';
import type { Caller } from '@server/context';
import type { Db } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { handInState, unknownCaseStudy } from '@server/services/case-study/require-open';
import { roleIn } from '@server/services/course/enter';
import { requireActiveCourse } from '@server/services/course/require-active';
import { type Proved, proofForUpload } from '@server/services/identity/proof-for-upload';
import { isWorkOf } from '@server/services/person/find';
import { requireListed } from '@server/services/student/require-listed';
import { provedBy } from '@server/services/submission/proved';
import { faultOfMembers, uploadFingerprint } from '@server/services/submission/upload/fields';
import { isThrottled, refusedUploads, tooManyUploads } from '@server/services/submission/upload/throttle';
import { countOne, requireRoom } from '@server/services/throttle/throttle';
import { and, desc, eq } from 'drizzle-orm';

type HandIn = { caseStudyId: number; userEmail: string; members: readonly string[]; sha256?: Record<Slot, Uint8Array> };

/** Each check counts as a refused upload. @throws {AppError} too-many */
export async function requireHandInCheckRoom(
  { config, database: { db } }: Pick<Deps, 'config' | 'database'>,
  caller: Caller,
): Promise<void> {
  if (!isThrottled(caller)) return;
  await requireRoom(db, refusedUploads(config, caller), tooManyUploads);
  await countOne(db, refusedUploads(config, caller));
}

/** [C8.10] @throws {AppError} not-found */
export async function checkHandIn(db: Db, caller: Caller, handIn: HandIn): Promise<HandInCheck> {
  const { barred, proof, isStaff } = await barredBy(db, caller, handIn);
  const state = await handInState(db, { ...handIn, extended: proof !== null || isStaff });
  if (!state) throw unknownCaseStudy();
  const isStudent = proof !== null || (await provesStudent(db, caller, state.courseId, handIn.userEmail));
  const { dueAt, closesAt, now, refusal, attemptsLeft } = state;
  return {
    allowed: barred === null && refusal === null,
    reason: barred ?? refusal?.message ?? null,
    attemptsLeft: isStudent ? attemptsLeft : null,
    dueAt,
    closesAt,
    late: dueAt !== null && dueAt < now,
    sameFiles: isStudent ? await sameFilesOf(db, handIn) : null,
  };
}

type Barred = { barred: string | null } & Proved;

async function barredBy(db: Db, caller: Caller, handIn: HandIn): Promise<Barred> {
  try {
    const { userEmail, members } = handIn;
    const proved = await proofForUpload(db, caller, handIn);
    const fault = faultOfMembers(members, userEmail);
    if (fault) return { barred: fault, ...proved };
    await requireListed(db, { ...handIn, emails: [userEmail, ...members] });
    await requireActiveCourse(db, handIn.caseStudyId);
    return { barred: null, ...proved };
  } catch (error) {
    if (error instanceof AppError) return { barred: error.message, proof: null, isStaff: false };
    throw error;
  }
}

/** Staff of the course, and whoever proves a submission of the address. */
async function provesStudent(db: Db, caller: Caller, courseId: number, userEmail: string): Promise<boolean> {
  const { user } = caller;
  if (user && roleIn({ ...caller, user }, courseId)) return true;
  const proved = await provedBy(db, caller);
  return proved !== undefined && (await db.$count(submissions, and(proved, isWorkOf(userEmail)))) > 0;
}

async function sameFilesOf(db: Db, { caseStudyId, userEmail, sha256 }: HandIn): Promise<HandInCheck['sameFiles']> {
  if (!sha256) return null;
  const { excel, ppt, summary } = sha256;
  const files = { excel: { sha256: excel }, ppt: { sha256: ppt }, summary: { sha256: summary } };
  const [same] = await db
    .select({ submissionNumber: submissions.submissionNumber, uploadedAt: submissions.uploadedAt })
    .from(submissions)
    .where(
      and(
        eq(submissions.caseStudyId, caseStudyId),
        isWorkOf(userEmail),
        eq(submissions.isTest, false),
        eq(submissions.uploadFingerprint, uploadFingerprint(caseStudyId, files)),
      ),
    )
    .orderBy(desc(submissions.submissionNumber))
    .limit(1);
  return same ?? null;
}
