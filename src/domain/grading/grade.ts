import type { criterionSnapshot } from '../criterion/schema';
import type { Citation } from '../evidence/evidence';
import type { FlagCode } from '../flag/flag-codes';
import type { graderKinds } from './states';

export type GradedBy = (typeof graderKinds)[number];

export type CriterionSnapshot = typeof criterionSnapshot.infer;

/** Unchecked. Citations come first and the score last, because a model writes in this order. */
export type GraderAnswer = {
  evidence: { locator: string; quote: string }[];
  rationale: string;
  strengths: string[];
  opportunities: string[];
  nextSteps: string[];
  score: number;
};

export type CheckedGrade = {
  score: number;
  rationale: string;
  strengths: string[];
  opportunities: string[];
  nextSteps: string[];
  evidence: Citation[];
  flagReasons: string[];
  /** One for each reason. */
  flagCodes: FlagCode[];
  calibrated?: { rawScore: number; offset: number };
};

export type DeltaField = 'rationale' | 'strengths' | 'opportunities' | 'nextSteps' | 'evidence';
