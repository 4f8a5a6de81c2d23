import { category } from '../criterion/schema';
import { citation } from '../evidence/schema';
import { flagCode } from '../flag/schema';
import { graderKinds } from '../grading/states';
import { type } from '../schema';
import { id } from '../value/schema';

export const resultTexts = type({
  rationale: 'string',
  strengths: 'string[]',
  opportunities: 'string[]',
  nextSteps: 'string[]',
});

export const editedTexts = resultTexts.partial();

/** Dates are ISO 8601 [3.9]. */
export const gradingResult = type({
  id,
  submissionId: id,
  criterionId: id,
  criterionVersion: 'number.integer >= 1',
  /** The criterion has changed since. */
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
  /** One for each reason. */
  flagCodes: flagCode.array(),
  userFeedback: 'string | null',
  /** The staff's note on a changed score, which may be empty; null unless a person set the score. */
  overrideReason: 'string | null',
  /** Before a person first changed the score. */
  changedFrom: 'number.integer | null',
  /** For staff. */
  changedByName: 'string | null',
  changedByPerson: 'boolean',
  studentReason: 'string | null',
  editedAt: 'string | null',
  /** When a person last kept it in the review queue. */
  reviewedAt: 'string | null',
  /** For staff. */
  editedByName: 'string | null',
  /** What the grader wrote, for staff; null unless a person edited it. */
  original: resultTexts.or('null'),
  locked: 'boolean',
  gradingIteration: 'number.integer >= 1',
  gradedBy: type.enumerated(...graderKinds),
  gradedAt: 'string',
});
