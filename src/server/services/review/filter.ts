import { type FlagCode, ownFlags, submissionFlags } from '@domain/flag/flag-codes';
import type { ReviewReason } from '@domain/review/reasons';
import type { Db, Transaction } from '@server/db/client';
import { approvals } from '@server/db/schema/approval';
import { criteria } from '@server/db/schema/criterion';
import { gradingResults } from '@server/db/schema/grading-result';
import { questions } from '@server/db/schema/question';
import { similarities } from '@server/db/schema/similarity';
import { submissions } from '@server/db/schema/submission';
import { isWithin } from '@server/services/course/within';
import { isMarked, matching, type SubmissionFilter } from '@server/services/submission/list/matching';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { resultToReview } from './conditions';

export type SubmissionsFilter = Pick<
  SubmissionFilter,
  | 'companyId'
  | 'company'
  | 'caseStudyId'
  | 'courses'
  | 'status'
  | 'search'
  | 'attempts'
  | 'late'
  | 'team'
  | 'marker'
  | 'viewer'
>;

export type ReviewFilter = SubmissionsFilter & { criterionId?: number; reason?: ReviewReason };

const { flagCodes, keptCodes } = gradingResults;

const listOf = (codes: readonly FlagCode[]) => sql.raw(`'{${codes.join(',')}}'::text[]`);

/** A result's own reasons. */
export const waitsByItself = sql`(${flagCodes} = '{}' or not ${flagCodes} <@ (${keptCodes} || ${listOf(submissionFlags)}))`;

/** A reason that the whole submission shares. */
export const waitsWithOthers = sql`not ${flagCodes} <@ (${keptCodes} || ${listOf(ownFlags)})`;

export function resultsToReview(
  db: Db | Transaction,
  { criterionId, reason, ...filter }: ReviewFilter,
): SQL | undefined {
  const these = narrows(filter) ? submissionsOf(db, filter) : undefined;
  const course = isWithin(criteria.courseId, filter);
  return and(
    resultToReview,
    criterionId === undefined ? undefined : eq(gradingResults.criterionId, criterionId),
    // By its criterion, which the index of the queue has: looking up each submission takes ten times as long.
    course && inArray(gradingResults.criterionId, db.select({ id: criteria.id }).from(criteria).where(course)),
    reason === undefined ? undefined : hasOpenFlag(reason),
    these && inArray(gradingResults.submissionId, these),
    isMarked(filter.viewer, gradingResults.submissionId),
  );
}

export function hasOpenFlag(code: string): SQL {
  return sql`(${code} = any(${flagCodes}) and not ${code} = any(${keptCodes}))`;
}

export function openQuestions(db: Db, { criterionId, reason: _, ...filter }: ReviewFilter): SQL | undefined {
  const these = submissionsOf(db, filter);
  return and(
    isNull(questions.answeredAt),
    criterionId === undefined ? undefined : eq(questions.criterionId, criterionId),
    these && inArray(questions.submissionId, these),
    isMarked(filter.viewer, questions.submissionId),
  );
}

export function openSimilarities(db: Db, { caseStudyId, criterionId, reason: _, ...rest }: ReviewFilter) {
  const these = submissionsOf(db, rest);
  return and(
    isNull(similarities.settledAt),
    criterionId === undefined ? undefined : sql`false`,
    caseStudyId === undefined ? undefined : eq(similarities.caseStudyId, caseStudyId),
    these && or(inArray(similarities.firstId, these), inArray(similarities.secondId, these)),
    isMarked(rest.viewer, similarities.firstId),
    isMarked(rest.viewer, similarities.secondId),
  );
}

export function heldUploads(db: Db, { criterionId, reason: _, ...filter }: ReviewFilter): SQL | undefined {
  const these = submissionsOf(db, filter);
  return and(
    criterionId === undefined ? undefined : sql`false`,
    these && inArray(approvals.submissionId, these),
    isMarked(filter.viewer, approvals.submissionId),
  );
}

/** Whether the filter leaves out submissions of its courses. */
export function narrows(filter: SubmissionsFilter): boolean {
  const { companyId, company, caseStudyId, status, late, team, marker, search = '', attempts } = filter;
  if (attempts === 'latest' || search.trim() !== '') return true;
  return [companyId, company, caseStudyId, status, late, team, marker].some((part) => part !== undefined);
}

/** Undefined without a filter, so that no submissions are looked up. */
function submissionsOf(db: Db | Transaction, filter: SubmissionsFilter) {
  if (!narrows(filter) && filter.courses === undefined) return undefined;
  return db.select({ id: submissions.id }).from(submissions).where(matching(filter));
}
