import { closedSentence, writtenInUtc } from '@domain/case-study/submission-window';
import { windowSentences } from '@domain/messages/submission-window';
import type { Db, Transaction } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { submissions } from '@server/db/schema/submission';
import { AppError } from '@server/errors';
import { requireActiveCourse } from '@server/services/course/require-active';
import { requireListed } from '@server/services/student/require-listed';
import { and, eq, sql } from 'drizzle-orm';

type Attempt = { caseStudyId: number; userEmail: string };

type HandInState = {
  courseId: number;
  dueAt: Date | null;
  closesAt: Date | null;
  now: Date;
  /** Why an upload is refused, as a sentence. */
  refusal: string | null;
  attemptsLeft: number | null;
};

/** By the database's clock, which all processes share; null for an unknown case study or a draft. */
export async function handInState(db: Db, attempt: Attempt): Promise<HandInState | null> {
  const { courseId, opensAt, dueAt, closesAt, maxAttempts, draft } = caseStudies;
  const [row] = await db
    .select({ courseId, opensAt, dueAt, closesAt, maxAttempts, draft, now: sql`now()`.mapWith(caseStudies.createdAt) })
    .from(caseStudies)
    .where(eq(caseStudies.id, attempt.caseStudyId));
  if (!row || row.draft) return null;
  const left = row.maxAttempts === null ? null : Math.max(0, row.maxAttempts - (await attemptsOf(db, attempt)));
  const refusal = closedSentence(row, row.now, writtenInUtc) ?? (left === 0 ? windowSentences.usedUp : null);
  return { ...row, refusal, attemptsLeft: left };
}

/** @throws {AppError} forbidden; not-found; conflict, with a sentence */
export async function requireOpen(db: Db, attempt: Attempt): Promise<void> {
  await requireListed(db, { ...attempt, emails: [attempt.userEmail] });
  await requireActiveCourse(db, attempt.caseStudyId);
  const state = await handInState(db, attempt);
  if (!state) throw unknownCaseStudy();
  if (state.refusal) throw new AppError('conflict', state.refusal);
}

/**
 * Checks draft and attempts again after the insert: of two concurrent uploads, the second has waited for the first and
 * sees it.
 * @throws {AppError} not-found; conflict, with a sentence
 */
export async function requireStillOpen(tx: Transaction, attempt: Attempt): Promise<void> {
  const [row] = await tx
    .select({ maxAttempts: caseStudies.maxAttempts, draft: caseStudies.draft })
    .from(caseStudies)
    .where(eq(caseStudies.id, attempt.caseStudyId));
  if (!row || row.draft) throw unknownCaseStudy();
  const max = row.maxAttempts;
  if (max !== null && (await attemptsOf(tx, attempt)) > max) throw new AppError('conflict', windowSentences.usedUp);
}

function attemptsOf(db: Db | Transaction, { caseStudyId, userEmail }: Attempt): Promise<number> {
  return db.$count(
    submissions,
    and(eq(submissions.caseStudyId, caseStudyId), eq(submissions.userEmail, userEmail), eq(submissions.isTest, false)),
  );
}

/** Also of a draft, which nobody but its staff knows of [C7.16]. */
export function unknownCaseStudy(): AppError {
  return new AppError('not-found', 'There is no such case study. Reload the page and choose again.');
}
