import { expect, test } from 'bun:test';
import { createModelGrader } from '@server/adapters/grader/model/model-grader';
import { createAnswerChecker } from '@server/grading/answer/answer-checker';
import { Draft } from '@server/grading/answer/draft';
import { cell, criterion, fileEvidence, preparedSubmission } from '@tests/support/prepared-submission';

const never = new AbortController().signal;

/**
 * The longest time for which this thread's processor was kept from everything else, in milliseconds: the least of three
 * tries, as what other tests have left behind is collected now and then.
 */
async function measureLongestBlock(work: () => Promise<unknown>): Promise<number> {
  const tries = [await holdOf(work), await holdOf(work), await holdOf(work)];
  return Math.min(...tries);
}

async function holdOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = process.threadCpuUsage().user;
  let timer = setTimeout(look, 0);
  function look() {
    const now = process.threadCpuUsage().user;
    longest = Math.max(longest, now - last);
    last = now;
    timer = setTimeout(look, 0);
  }
  await work();
  look();
  clearTimeout(timer);
  return longest / 1_000;
}

test.each(['responses', 'chat'] as const)(
  'eleven answers hold the event loop for less than 50 ms over %s, whatever comes',
  async (api) => {
    const child = Bun.spawn([process.execPath, 'tests/support/openai/hostile-answers.ts'], { stdout: 'pipe' });
    try {
      const [port] = new TextDecoder().decode((await child.stdout.getReader().read()).value).split('\n');
      const submission = preparedSubmission();
      const checker = createAnswerChecker(submission, 'ai');
      const ask = async (name: string) => {
        const baseUrl = `http://127.0.0.1:${port}/${name}`;
        const draft = new Draft(checker.citation);
        const listener = {
          onStarted: () => undefined,
          onPartial: (partial: Parameters<Draft['advance']>[0]) => void draft.advance(partial),
          onCall: () => undefined,
        };
        const grader = createModelGrader({ kind: 'openai', apiKey: 'sk-test', baseUrl, model: 'qwen3-8b', api });
        await grader.grade({ submission, criterion: criterion() }, listener, never).catch(() => null);
      };
      // What is compiled when it first runs is no answer's doing.
      await ask('just-fits');
      for (const name of ['ten-megabytes', 'at-once', 'just-fits', 'deep', 'wide', 'empty']) {
        const held = await measureLongestBlock(() => Promise.all(Array.from({ length: 11 }, () => ask(name))));
        expect({ name, held: held < 50 || held }).toEqual({ name, held: true });
      }
    } finally {
      child.kill();
      await child.exited;
    }
  },
);

test('fifty citations of large ranges are looked up in turns', async () => {
  const cells = Array.from({ length: 20_000 }, (_, n) => {
    const value = (n * 7) % 1_000;
    return cell('Data', `${String.fromCharCode(65 + (n % 20))}${Math.floor(n / 20) + 1}`, String(value), { value });
  });
  const submission = preparedSubmission({ files: [fileEvidence('excel', cells)] });
  // What is known of the files is put together for a run, and what was looked up is remembered.
  const checkers = Array.from({ length: 4 }, () => {
    const checker = createAnswerChecker(submission, 'ai');
    checker.citation({ locator: "W:'Data'!A1:B2", quote: 'nowhere' });
    return checker;
  });
  const evidence = Array.from({ length: 50 }, (_, n) => ({
    locator: `W:'Data'!A1:T${50 + n}`,
    quote: `[student] of [company] ${'0 7 14 21 '.repeat(90)}${n}`,
  }));
  const answer = { evidence, rationale: 'So.', strengths: [], opportunities: [], nextSteps: [], score: 5 };
  const held = await measureLongestBlock(async () => checkers.pop()?.lookUp(answer));
  expect(held < 50 || held).toBe(true);
  const checked = checkers[0]?.answer(answer, criterion());
  expect(checked?.ok && checked.grade.flagReasons).toContain(
    '50 citations were not found in the files and were removed.',
  );
});
