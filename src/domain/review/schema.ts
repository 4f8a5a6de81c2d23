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

export const reviewPage = type({ items: reviewItem.array(), nextCursor: 'string | null' });

export const reviewCount = type({ total: 'number.integer >= 0', capped: 'boolean' });

export const settled = type({ id, settledAt: 'Date | null' });

/** What was decided for a submission at once: its id, and those of its results. */
export const reviewedTogether = type({ id, results: id.array() });

export const reviewed = type({ id, reviewedAt: 'Date | null' });
