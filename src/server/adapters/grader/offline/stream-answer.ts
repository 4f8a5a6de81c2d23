import type { GraderAnswer } from '@domain/grading/grade';
import type { PartialAnswer } from '@server/grading/grader/grader';

/** Few enough to look like writing, enough to need few events. */
const wordsPerChunk = 9;

/** The states of an answer as it is written: citations, then texts in pieces, the score last. */
export function* partialAnswers(answer: GraderAnswer): Generator<PartialAnswer> {
  const partial: PartialAnswer = {};
  const evidence: { locator: string; quote: string }[] = [];
  for (const citation of answer.evidence) {
    evidence.push(citation);
    partial.evidence = [...evidence];
    yield { ...partial };
  }
  for (const rationale of growing(answer.rationale)) {
    partial.rationale = rationale;
    yield { ...partial };
  }
  for (const field of ['strengths', 'opportunities', 'nextSteps'] as const) {
    const whole: string[] = [];
    for (const entry of answer[field]) {
      for (const text of growing(entry)) {
        partial[field] = [...whole, text];
        yield { ...partial };
      }
      whole.push(entry);
    }
  }
  yield { ...answer };
}

function* growing(text: string): Generator<string> {
  const words = text.split(/(?<=\s)/);
  for (let count = wordsPerChunk; count < words.length; count += wordsPerChunk) yield words.slice(0, count).join('');
  if (text !== '') yield text;
}
