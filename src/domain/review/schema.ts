import { type } from 'arktype';
import { alike } from '../consistency/schema';
import { gradingResult } from '../grading-result/schema';
import { namedSubmission as submission } from '../submission/schema';
import { id } from '../value/schema';

const question = type({ submissionId: id, criterionName: 'string | null', text: 'string', askedAt: 'Date' });

const reviewItem = type({ kind: "'result'", id, submission, result: gradingResult })
  .or({
    kind: "'question'",
    id,
    submission,
    question,
  })
  .or({
    kind: "'similarity'",
    id,
    submission,
    similarity: type({ other: submission, ...alike, foundAt: 'Date' }),
  });

export const reviewPage = type({ items: reviewItem.array(), nextCursor: 'string | null' });

/** Exact up to 1,000, then 1,000 and `capped`. */
export const reviewCount = type({ total: 'number.integer >= 0', capped: 'boolean' });

export const settled = type({ id, settledAt: 'Date | null' });

export const reviewedTogether = type({ id, results: id.array() });

export const reviewed = type({ id, reviewedAt: 'Date | null' });

export type ReviewPage = typeof reviewPage.infer;

export type ReviewItem = ReviewPage['items'][number];

export type ReviewedTogether = typeof reviewedTogether.infer;

export type Reviewed = typeof reviewed.infer;

export type Settled = typeof settled.infer;

export type Waiting = typeof reviewCount.infer;
