import type { SecondMark } from '@domain/marking/schema';
import { markingSentences } from '@domain/messages/marking';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { criteria } from '@server/db/schema/criterion';
import { gradingResults } from '@server/db/schema/grading-result';
import { secondMarkScores, secondMarks } from '@server/db/schema/marking';
import { submissions } from '@server/db/schema/submission';
import { AppError } from '@server/errors';
import { isUsedIn, rubricOrder } from '@server/services/criterion/used';
import { and, eq, isNull, sql } from 'drizzle-orm';

type StoredMark = typeof secondMarks.$inferSelect;

/** Until it is finished, only its marker reads it, without the first marks. @throws {AppError} not-found; forbidden */
export async function readSecondMark(db: Db, caller: LoggedIn, submissionId: number): Promise<SecondMark> {
  const mark = await requireSecondMark(db, submissionId);
  if (mark.finishedAt === null && mark.userId !== caller.user.id) {
    throw new AppError('forbidden', markingSentences.notMarker);
  }
  return secondMarkView(db, mark);
}

export async function requireSecondMark(db: Db | Transaction, submissionId: number): Promise<StoredMark> {
  const [mark] = await db.select().from(secondMarks).where(eq(secondMarks.submissionId, submissionId));
  if (!mark) throw new AppError('not-found', markingSentences.noSecondMark);
  return mark;
}

/** @throws {AppError} not-found; forbidden for anybody but its marker; conflict once it is finished */
export async function lockOwnMark(tx: Transaction, caller: LoggedIn, submissionId: number): Promise<StoredMark> {
  const [mark] = await tx.select().from(secondMarks).where(eq(secondMarks.submissionId, submissionId)).for('update');
  if (!mark) throw new AppError('not-found', markingSentences.noSecondMark);
  if (mark.userId !== caller.user.id) throw new AppError('forbidden', markingSentences.notMarker);
  if (mark.finishedAt !== null) throw new AppError('conflict', markingSentences.finished);
  return mark;
}

export async function secondMarkView(db: Db | Transaction, mark: StoredMark): Promise<SecondMark> {
  const { submissionId, userId, userName, finishedAt, resolvedAt, resolvedByName } = mark;
  const rows = await db
    .select({
      criterionId: criteria.id,
      name: criteria.name,
      description: criteria.description,
      category: criteria.category,
      scoreRanges: criteria.scoreRanges,
      maxScore: sql<number>`coalesce(${gradingResults.maxScore}, ${criteria.maxScore})`,
      resultId: gradingResults.id,
      current: gradingResults.score,
      first: secondMarkScores.first,
      second: secondMarkScores.score,
      agreed: secondMarkScores.agreed,
      note: secondMarkScores.note,
    })
    .from(submissions)
    .innerJoin(criteria, isUsedIn(submissions.caseStudyId))
    .leftJoin(
      gradingResults,
      and(
        eq(gradingResults.submissionId, submissions.id),
        eq(gradingResults.criterionId, criteria.id),
        isNull(gradingResults.supersededAt),
      ),
    )
    .leftJoin(
      secondMarkScores,
      and(eq(secondMarkScores.submissionId, submissions.id), eq(secondMarkScores.criterionId, criteria.id)),
    )
    .where(eq(submissions.id, submissionId))
    .orderBy(rubricOrder);
  const isFinished = finishedAt !== null;
  return {
    submissionId,
    marker: { userId, username: userName },
    finishedAt,
    resolvedAt,
    resolvedByName,
    criteria: rows.map(({ current, first, resultId, scoreRanges, note, ...row }) => ({
      ...row,
      scoreRanges,
      note: note ?? '',
      resultId: isFinished ? resultId : null,
      first: isFinished ? (first ?? current) : null,
    })),
  };
}
