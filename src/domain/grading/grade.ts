import type { criterionSnapshot } from '../criterion/schema';
import type { Citation } from '../evidence/evidence';
import type { graderKinds } from './states';

export type GradedBy = (typeof graderKinds)[number];

export type CriterionSnapshot = typeof criterionSnapshot.infer;

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
  /** What the grader itself had answered, where calibration has added to it. */
  calibrated?: { rawScore: number; offset: number };
};

export type DeltaField = 'rationale' | 'strengths' | 'opportunities' | 'nextSteps' | 'evidence';
