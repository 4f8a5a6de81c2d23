import type { Calibration } from '../calibration/calibration';
import type { CriterionCategory, ScoreRange } from '../criterion/criterion';
import type { Citation } from '../evidence/evidence';
import type { graderKinds } from './states';

export type GradedBy = (typeof graderKinds)[number];

/** The criterion as a run fixed it at its start. */
export type CriterionSnapshot = {
  id: number;
  version: number;
  name: string;
  description: string;
  category: CriterionCategory;
  maxScore: number;
  promptTemplate: string;
  scoreRanges: ScoreRange[];
  /** What is added to a grader's score; missing in versions from before there was such a thing. */
  calibration?: Calibration | null;
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
  /** What the grader itself had answered, where calibration has added to it. */
  calibrated?: { rawScore: number; offset: number };
};

export type DeltaField = 'rationale' | 'strengths' | 'opportunities' | 'nextSteps' | 'evidence';
