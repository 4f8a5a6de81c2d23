import { type ResultTexts, visibleTexts } from '@domain/grading-result/visible-texts';
import type { Db, Transaction } from '@server/db/client';
import { comments } from '@server/db/schema/comment';
import { gradingResults } from '@server/db/schema/grading-result';
import { and, asc, eq, isNull } from 'drizzle-orm';

export type StudentReading = {
  results: ({
    criterionId: number;
    score: number;
    maxScore: number;
    changedFrom: number | null;
    studentReason: string | null;
  } & ResultTexts)[];
  comments: { criterionId: number | null; locator: string | null; quote: string | null; text: string }[];
};

/**
 * What the student reads when results are visible, in an order that only depends on it. Comments change it without a
 * new result.
 */
export async function studentReading(db: Db | Transaction, submissionId: number): Promise<StudentReading> {
  const { criterionId, score, maxScore, changedFrom, studentReason } = gradingResults;
  const { rationale, strengths, opportunities, nextSteps, edited } = gradingResults;
  const results = await db
    .select({
      ...{ criterionId, score, maxScore, changedFrom, studentReason },
      ...{ rationale, strengths, opportunities, nextSteps, edited },
    })
    .from(gradingResults)
    .where(and(eq(gradingResults.submissionId, submissionId), isNull(gradingResults.supersededAt)))
    .orderBy(asc(criterionId));
  return {
    results: results.map(({ edited, rationale, strengths, opportunities, nextSteps, ...result }) => ({
      ...result,
      ...visibleTexts({ edited, rationale, strengths, opportunities, nextSteps }),
    })),
    comments: await db
      .select({
        criterionId: comments.criterionId,
        locator: comments.locator,
        quote: comments.quote,
        text: comments.text,
      })
      .from(comments)
      .where(and(eq(comments.submissionId, submissionId), eq(comments.audience, 'student')))
      .orderBy(asc(comments.id)),
  };
}
