import { type } from 'arktype';
import { gradingResult } from '../grading-result/schema';
import { namedSubmission as submission } from '../submission/schema';
import { alike } from '../survey/schema';
import { id } from '../value/schema';

const question = type({ submissionId: id, criterionName: 'string | null', text: 'string', askedAt: 'Date' });

/** What waits for a person. */
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

/** `nextCursor` gets the page after this one; null at the end. */
export const reviewPage = type({ items: reviewItem.array(), nextCursor: 'string | null' });

/** Up to 1,000 exactly, otherwise 1,000 and `capped`. */
export const reviewCount = type({ total: 'number.integer >= 0', capped: 'boolean' });

/** When a person has judged that two submissions are alike or not; null while nobody has. */
export const settled = type({ id, settledAt: 'Date | null' });

/** What was decided for a submission at once: its id, and those of its results. */
export const reviewedTogether = type({ id, results: id.array() });

/** When a person has kept a result as it is; null while nobody has. */
export const reviewed = type({ id, reviewedAt: 'Date | null' });

export type ReviewPage = typeof reviewPage.infer;

export type ReviewItem = ReviewPage['items'][number];

export type ReviewedTogether = typeof reviewedTogether.infer;

export type Reviewed = typeof reviewed.infer;

export type Settled = typeof settled.infer;

export type Waiting = typeof reviewCount.infer;
