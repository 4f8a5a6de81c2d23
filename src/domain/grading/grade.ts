import type { ScoreRange } from '../criterion/criterion';
import type { Citation } from '../evidence/evidence';

export type GradedBy = 'ai' | 'offline' | 'person';

/** The criterion as a run fixed it at its start. */
export type CriterionSnapshot = {
  id: number;
  version: number;
  name: string;
  description: string;
  category: 'core' | 'case-specific';
  maxScore: number;
  promptTemplate: string;
  scoreRanges: ScoreRange[];
};

/** What a grader answers for one criterion, unchecked: citations first, the score last. */
export type GraderAnswer = {
  evidence: { locator: string; quote: string }[];
  rationale: string;
  strengths: string[];
  opportunities: string[];
  nextSteps: string[];
  score: number;
};

/** An answer that the server has checked and may store. */
export type CheckedGrade = {
  score: number;
  rationale: string;
  strengths: string[];
  opportunities: string[];
  nextSteps: string[];
  evidence: Citation[];
  flagReasons: string[];
};

export type DeltaField = 'rationale' | 'strengths' | 'opportunities' | 'nextSteps' | 'evidence';
