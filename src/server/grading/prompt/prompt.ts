import type { GradeTask } from '@server/grading/grader/grader';
import { maskOf } from '@server/grading/mask/mask';
import { renderEvidence } from '@server/grading/render/render-evidence';
import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';
import { criterionText } from './criterion-text';
import { instructionsText } from './instructions-text';

/** Raised when what is asked of a model changes; stored with every run. */
export const promptVersion = '4';

/** The same bytes for all criteria of a submission, so that the provider reads them once. */
export type PromptPrefix = { instructions: string; evidence: string };

/** What a model is asked, in this order; `criterion` holds all that differs from call to call. */
export type Prompt = PromptPrefix & { criterion: string };

/** Nothing in it tells who the student is (contract, section 4): all that is not our own text is masked. */
export function buildPrompt(task: GradeTask): Prompt {
  const { hide } = maskOf(task.submission);
  return { ...promptPrefix(task.submission), criterion: criterionText(task, hide) };
}

export function promptPrefix(submission: PreparedSubmission): PromptPrefix {
  const { hide } = maskOf(submission);
  return { instructions: instructionsText(submission, hide), evidence: renderEvidence(submission).text };
}
