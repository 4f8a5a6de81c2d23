import { alike } from '../consistency/schema';
import { scoreRange } from '../criterion/schema';
import { submissionFlags } from '../flag/flag-codes';
import { gradingResult } from '../grading-result/schema';
import { type } from '../schema';
import { namedSubmission } from '../submission/schema';
import { id } from '../value/schema';
import { reviewReasons } from './reasons';

const submission = namedSubmission.merge({
  courseName: 'string',
  totalScore: 'number.integer | null',
  maxScore: 'number.integer | null',
  letterGrade: 'string | null',
});

export const reviewReason = type.enumerated(...reviewReasons);

const question = type({ submissionId: id, criterionName: 'string | null', text: 'string', askedAt: 'Date' });

/** Points and what earns them, of the version that the result was graded with. */
const ranges = scoreRange.omit('promptTemplate').array();

const reviewItem = type({ kind: "'result'", id, submission, result: gradingResult, scoreRanges: ranges })
  .or({
    kind: "'flag'",
    /** The submission's. */
    id,
    submission,
    flag: type({
      code: type.enumerated(...submissionFlags),
      reasons: 'string[]',
      criteria: 'number.integer >= 1',
      results: id.array(),
    }),
  })
  .or({
    kind: "'question'",
    id,
    submission,
    question,
    /** What it is about, as it is now; null for the whole submission. */
    result: gradingResult.or('null'),
    scoreRanges: ranges,
  })
  .or({ kind: "'similarity'", id, submission, similarity: type({ other: submission, ...alike, foundAt: 'Date' }) })
  .or({
    kind: "'approval'",
    /** The submission's. */
    id,
    submission,
    approval: type({ since: 'Date' }),
  });

export const reviewPage = type({ items: reviewItem.array(), nextCursor: 'string | null' });

/** Exact up to 1,000, then 1,000 and `capped`. */
export const reviewCount = type({
  total: 'number.integer >= 0',
  capped: 'boolean',
  /** Without the filter by reason. An entry with two reasons counts for both. */
  byReason: type({ '[string]': 'number.integer >= 0' }),
  submissions: 'number.integer >= 0',
  /** Decisions of everybody since midnight (UTC), whatever the filter. */
  decidedToday: 'number.integer >= 0',
});

export const settled = type({ id, settledAt: 'Date | null' });

export const reviewedTogether = type({ id, results: id.array() });

export const reviewed = type({ id, reviewedAt: 'Date | null' });

export type ReviewPage = typeof reviewPage.infer;

export type ReviewItem = ReviewPage['items'][number];

export type ReviewedTogether = typeof reviewedTogether.infer;

export type Reviewed = typeof reviewed.infer;

export type Settled = typeof settled.infer;

export type ReviewCount = typeof reviewCount.infer;

export type Waiting = Pick<ReviewCount, 'total' | 'capped'>;
