import { expect, test } from 'bun:test';
import { createModelGrader } from '@server/adapters/grader/model/model-grader';
import { createAnswerChecker } from '@server/grading/answer/answer-checker';
import { startHostileModel } from '@tests/support/openai/hostile-model';
import { cell, criterion, fileEvidence, preparedSubmission } from '@tests/support/prepared-submission';

const listener = { onStarted: () => undefined, onPartial: () => undefined, onCall: () => undefined };
const never = new AbortController().signal;

test.each(['responses', 'chat'] as const)('what is no answer is stopped before it is parsed, over %s', async (api) => {
  await using model = await startHostileModel();
  const task = { submission: preparedSubmission(), criterion: criterion() };
  const outcomeOf = async (name: string) => {
    const baseUrl = model.urlOf(name);
    const grader = createModelGrader({ kind: 'openai', apiKey: 'sk-test', baseUrl, model: 'qwen3-8b', api });
    return grader.grade(task, listener, never).then(
      ({ score }) => score,
      ({ message }: Error) => message,
    );
  };
  expect(await outcomeOf('just-fits')).toBe(5);
  expect(await outcomeOf('deep')).toBe('qwen3-8b sent what is no answer and was stopped.');
  expect(await outcomeOf('wide')).toBe('qwen3-8b sent what is no answer and was stopped.');
});

/** How often the event loop came round while a work went on. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(count);
  function count() {
    turns += 1;
    next = setImmediate(count);
  }
  await work();
  clearImmediate(next);
  return turns;
}

test('fifty citations of large ranges are looked up in turns with other work', async () => {
  const cells = Array.from({ length: 20_000 }, (_, n) => {
    const value = (n * 7) % 1_000;
    return cell('Data', `${String.fromCharCode(65 + (n % 20))}${Math.floor(n / 20) + 1}`, String(value), { value });
  });
  const checker = createAnswerChecker(preparedSubmission({ files: [fileEvidence('excel', cells)] }), 'ai');
  const evidence = Array.from({ length: 50 }, (_, n) => ({
    locator: `W:'Data'!A1:T${50 + n}`,
    quote: `[student] of [company] ${'0 7 14 21 '.repeat(90)}${n}`,
  }));
  const answer = { evidence, rationale: 'So.', strengths: [], opportunities: [], nextSteps: [], score: 5 };
  // A slower machine gives more turns, so the speed of this one does not matter.
  expect(await turnsDuring(() => checker.lookUp(answer))).toBeGreaterThan(5);
  const checked = checker.answer(answer, criterion());
  expect(checked?.ok && checked.grade.flagReasons).toContain(
    '50 citations were not found in the files and were removed.',
  );
});
