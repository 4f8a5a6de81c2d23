import type { Db, Transaction } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { questions } from '@server/db/schema/question';
import { similarities } from '@server/db/schema/similarity';
import { submissions } from '@server/db/schema/submission';
import { matching, type SubmissionFilter } from '@server/services/submission/list/matching';
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { resultToReview } from './conditions';

export type ReviewFilter = Pick<
  SubmissionFilter,
  'companyId' | 'company' | 'caseStudyId' | 'status' | 'search' | 'attempts'
>;

export function resultsToReview(db: Db | Transaction, filter: ReviewFilter): SQL | undefined {
  const these = submissionsOf(db, filter);
  return and(resultToReview, these && inArray(gradingResults.submissionId, these));
}

export function openQuestions(db: Db, filter: ReviewFilter): SQL | undefined {
  const these = submissionsOf(db, filter);
  return and(isNull(questions.answeredAt), these && inArray(questions.submissionId, these));
}

export function openSimilarities(db: Db, filter: ReviewFilter): SQL | undefined {
  const { caseStudyId, ...rest } = filter;
  const these = submissionsOf(db, rest);
  return and(
    isNull(similarities.settledAt),
    caseStudyId === undefined ? undefined : eq(similarities.caseStudyId, caseStudyId),
    these && or(inArray(similarities.firstId, these), inArray(similarities.secondId, these)),
  );
}

export function isFiltered({ companyId, company, caseStudyId, status, search = '', attempts }: ReviewFilter): boolean {
  if (attempts === 'latest' || search.trim() !== '') return true;
  return [companyId, company, caseStudyId, status].some((part) => part !== undefined);
}

/** Undefined without a filter, so that no submissions are looked up. */
function submissionsOf(db: Db | Transaction, filter: ReviewFilter) {
  if (!isFiltered(filter)) return undefined;
  return db.select({ id: submissions.id }).from(submissions).where(matching(filter));
}
