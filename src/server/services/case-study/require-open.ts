import { closedSentence, writtenInUtc } from '@domain/case-study/submission-window';
import { windowSentences } from '@domain/messages/submission-window';
import type { Db, Transaction } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { submissions } from '@server/db/schema/submission';
import { AppError } from '@server/errors';
import { and, eq, sql } from 'drizzle-orm';

type Attempt = { caseStudyId: number; userEmail: string };

/** By the database's clock, which all processes share. @throws {AppError} conflict, with a sentence */
export async function requireOpen(db: Db, attempt: Attempt): Promise<void> {
  const [row] = await db
    .select({
      opensAt: caseStudies.opensAt,
      closesAt: caseStudies.closesAt,
      maxAttempts: caseStudies.maxAttempts,
      now: sql`now()`.mapWith(caseStudies.createdAt),
    })
    .from(caseStudies)
    .where(eq(caseStudies.id, attempt.caseStudyId));
  if (!row) return;
  const closed = closedSentence(row, row.now, writtenInUtc);
  if (closed) throw new AppError('conflict', closed);
  if (row.maxAttempts !== null && (await attemptsOf(db, attempt)) >= row.maxAttempts) throw usedUp();
}

/**
 * Checks the attempts again after the insert: of two concurrent uploads, the second has waited for the first and sees
 * it.
 * @throws {AppError} conflict, with a sentence
 */
export async function requireWithinAttempts(tx: Transaction, attempt: Attempt): Promise<void> {
  const [row] = await tx
    .select({ maxAttempts: caseStudies.maxAttempts })
    .from(caseStudies)
    .where(eq(caseStudies.id, attempt.caseStudyId));
  const max = row?.maxAttempts ?? null;
  if (max !== null && (await attemptsOf(tx, attempt)) > max) throw usedUp();
}

function attemptsOf(db: Db | Transaction, { caseStudyId, userEmail }: Attempt): Promise<number> {
  return db.$count(submissions, and(eq(submissions.caseStudyId, caseStudyId), eq(submissions.userEmail, userEmail)));
}

function usedUp(): AppError {
  return new AppError('conflict', windowSentences.usedUp);
}
