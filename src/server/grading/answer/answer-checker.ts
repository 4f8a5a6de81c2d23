import type { Citation } from '@domain/evidence/evidence';
import { createQuoteFinder, type QuoteFinder } from '@domain/evidence/quote-match';
import type { CriterionSnapshot, GraderAnswer } from '@domain/grading/grade';
import { eventLoopTurn } from '@server/event-loop-turn';
import type { Grader } from '@server/grading/grader/grader';
import { maskOf } from '@server/grading/mask/mask';
import { renderEvidence } from '@server/grading/render/render-evidence';
import { contradictionIn } from '@server/grading/submission/contradiction';
import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';
import { type AnswerCheck, checkAnswer, quoteToCheck } from './check-answer';
import { createMaskedQuoteFinder } from './masked-quote-finder';

const maxRemembered = 1_000;

export type AnswerChecker = {
  /** What may be shown of a citation that was just written, or null. */
  citation(cited: { locator: string; quote: string }): Citation | null;
  /** Finds the citations one at a time, in turns with other work, and caches them for `answer`. */
  lookUp(answer: GraderAnswer): Promise<void>;
  answer(answer: GraderAnswer, criterion: CriterionSnapshot): AnswerCheck;
};

/** A model cites its masked prompt, the offline rules the files. `grader` is the name in calibrations. */
export function createAnswerChecker(
  submission: PreparedSubmission,
  gradedBy: Grader['gradedBy'],
  grader?: string,
): AnswerChecker {
  const plain = createQuoteFinder(submission.files);
  const finder = remembering(gradedBy === 'ai' ? createMaskedQuoteFinder(submission, plain) : plain);
  const checked = { files: submission.files, contradiction: contradictionIn(submission.consistencyCheck), grader };
  const context =
    gradedBy === 'ai'
      ? { ...checked, doubts: renderEvidence(submission).doubts, reveal: revealFor(submission) }
      : { ...checked, doubts: [] };
  return {
    citation: finder.check,
    async lookUp({ evidence }) {
      for (const { locator, quote } of evidence) {
        await eventLoopTurn();
        finder.check({ locator, quote: quoteToCheck(quote) });
      }
    },
    answer: (answer, criterion) => checkAnswer(answer, criterion, finder, context),
  };
}

function remembering(finder: QuoteFinder): QuoteFinder {
  const known = new Map<string, Citation | null>();
  return {
    check({ locator, quote }) {
      const key = `${locator}\0${quote}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const citation = finder.check({ locator, quote });
      const [oldest] = known.keys();
      if (known.size === maxRemembered && oldest !== undefined) known.delete(oldest);
      known.set(key, citation);
      return citation;
    },
  };
}

function revealFor(submission: PreparedSubmission): (text: string) => string {
  const { readings } = maskOf(submission);
  return (text) => readings(text)[0] ?? text;
}
