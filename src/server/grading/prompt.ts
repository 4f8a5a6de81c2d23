import type { GradeTask } from './grader';
import { maskOf } from './mask/mask';
import type { PreparedSubmission } from './prepared-submission';
import { criterionText } from './prompt/criterion-text';
import { instructionsText } from './prompt/instructions-text';
import { renderEvidence } from './render-evidence';

/** Raised when what is asked of a model changes; stored with every run. */
export const promptVersion = '1';

/**
 * What a model is asked, in this order. `instructions` and `evidence` are the same bytes for all criteria of a
 * submission, so that the provider reads them once; `criterion` holds all that differs.
 */
export type Prompt = { instructions: string; evidence: string; criterion: string };

/** Nothing in it tells who the student is (contract, section 4): all that is not our own text is masked. */
export function buildPrompt(task: GradeTask): Prompt {
  const { submission } = task;
  const { hide } = maskOf(submission);
  return {
    instructions: instructionsText(submission, hide),
    evidence: renderEvidence(submission).text,
    criterion: criterionText(task, hide),
  };
}

/** How many tokens all calls of a submission have in common; an estimate. */
export function prefixTokens(submission: PreparedSubmission): number {
  return renderEvidence(submission).tokens;
}
