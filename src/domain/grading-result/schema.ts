import { type } from 'arktype';
import { category } from '../criterion/schema';
import { citation } from '../evidence/schema';
import { graderKinds } from '../grading/states';
import { id } from '../value/schema';

export const gradingResult = type({
  id,
  submissionId: id,
  criterionId: id,
  criterionVersion: 'number.integer >= 1',
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
  overrideReason: 'string | null',
  locked: 'boolean',
  gradingIteration: 'number.integer >= 1',
  gradedBy: type.enumerated(...graderKinds),
  gradedAt: 'string',
});
