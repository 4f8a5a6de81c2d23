import type { Citation } from '@domain/evidence/evidence';
import { createQuoteFinder } from '@domain/evidence/quote-match';
import type { CriterionSnapshot, GraderAnswer } from '@domain/grading/grade';
import { type AnswerCheck, checkAnswer } from './check-answer';
import type { Grader } from './grader';
import { maskOf } from './mask/mask';
import { createMaskedQuoteFinder } from './masked-quote-finder';
import type { PreparedSubmission } from './prepared-submission';
import { renderEvidence } from './render-evidence';

/** The server's say over what a grader answers of one submission; made once per run. */
export type AnswerChecker = {
  /** For a citation that has just been written: what may be shown, or null. */
  citation(cited: { locator: string; quote: string }): Citation | null;
  answer(answer: GraderAnswer, criterion: CriterionSnapshot): AnswerCheck;
};

/**
 * A model answers about its masked prompt, the offline rules about the files themselves. `grader` is the name that
 * calibrations go by.
 */
export function createAnswerChecker(
  submission: PreparedSubmission,
  gradedBy: Grader['gradedBy'],
  grader?: string,
): AnswerChecker {
  const plain = createQuoteFinder(submission.files);
  const finder = gradedBy === 'ai' ? createMaskedQuoteFinder(submission, plain) : plain;
  const context =
    gradedBy === 'ai'
      ? { files: submission.files, doubts: renderEvidence(submission).doubts, reveal: revealFor(submission), grader }
      : { files: submission.files, doubts: [], grader };
  return {
    citation: finder.check,
    answer: (answer, criterion) => checkAnswer(answer, criterion, finder, context),
  };
}

function revealFor(submission: PreparedSubmission): (text: string) => string {
  const { readings } = maskOf(submission);
  return (text) => readings(text)[0] ?? text;
}
