import { type } from 'arktype';
import { category } from '../criterion/schema';
import { citation } from '../evidence/schema';
import { graderKinds } from '../grading/states';
import { id } from '../value/schema';

/** A grading result as every call and stream answers it; dates are ISO 8601 [3.9]. */
export const gradingResult = type({
  id,
  submissionId: id,
  criterionId: id,
  /** The version of the criterion that it was graded with. */
  criterionVersion: 'number.integer >= 1',
  /** The criterion reads otherwise by now. */
  stale: 'boolean',
  criterionName: 'string',
  category,
  score: 'number.integer',
  maxScore: 'number.integer',
  rationale: 'string',
  strengths: 'string[]',
  opportunities: 'string[]',
  nextSteps: 'string[]',
  evidence: citation.array(),
  flagReview: 'boolean',
  flagReasons: 'string[]',
  userFeedback: 'string | null',
  /** Why a person has set this score; null when none has. */
  overrideReason: 'string | null',
  /** Grading leaves it alone. */
  locked: 'boolean',
  gradingIteration: 'number.integer >= 1',
  gradedBy: type.enumerated(...graderKinds),
  gradedAt: 'string',
});
