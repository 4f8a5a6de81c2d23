import type { Slot } from '@domain/evidence/evidence';
import type { HandInCheck } from '@domain/hand-in-check/schema';
import type { Caller } from '@server/context';
import type { Db } from '@server/db/client';
import { submissionAccess, submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { handInState, unknownCaseStudy } from '@server/services/case-study/require-open';
import { proofForUpload } from '@server/services/identity/proof-for-upload';
import { readIdentity } from '@server/services/identity/read';
import { hashAccessToken } from '@server/services/submission/access-token';
import { uploadFingerprint } from '@server/services/submission/upload/fields';
import { isThrottled, refusedUploads, tooManyUploads } from '@server/services/submission/upload/throttle';
import { countOne, requireRoom } from '@server/services/throttle/throttle';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';

type HandIn = { caseStudyId: number; userEmail: string; sha256?: Record<Slot, Uint8Array> };

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
  const barred = await proofForUpload(db, caller, handIn).then(() => null, sentenceOf);
  const [state, isStudent] = await Promise.all([handInState(db, handIn), provesStudent(db, caller, handIn.userEmail)]);
  if (!state) throw unknownCaseStudy();
  const { dueAt, closesAt, now, refusal, attemptsLeft } = state;
  return {
    allowed: barred === null && refusal === null,
    reason: barred ?? refusal,
    attemptsLeft: isStudent ? attemptsLeft : null,
    dueAt,
    closesAt,
    late: dueAt !== null && dueAt < now,
    sameFiles: isStudent ? await sameFilesOf(db, handIn) : null,
  };
}

function sentenceOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  throw error;
}

async function provesStudent(db: Db, caller: Caller, userEmail: string): Promise<boolean> {
  if (caller.user) return true;
  if ((await readIdentity(db, caller))?.email === userEmail) return true;
  const hashes = [...caller.access.values()].map(hashAccessToken);
  if (hashes.length === 0) return false;
  const [proof] = await db
    .select({ id: submissions.id })
    .from(submissionAccess)
    .innerJoin(submissions, eq(submissions.id, submissionAccess.submissionId))
    .where(
      and(
        inArray(submissionAccess.tokenHash, hashes),
        gt(submissionAccess.expiresAt, sql`now()`),
        eq(submissions.userEmail, userEmail),
      ),
    )
    .limit(1);
  return proof !== undefined;
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
        eq(submissions.userEmail, userEmail),
        eq(submissions.isTest, false),
        eq(submissions.uploadFingerprint, uploadFingerprint(caseStudyId, files)),
      ),
    )
    .orderBy(desc(submissions.submissionNumber))
    .limit(1);
  return same ?? null;
}
