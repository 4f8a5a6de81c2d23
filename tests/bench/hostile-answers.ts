import { createModelGrader } from '@server/adapters/grader/model/model-grader';
import { createAnswerChecker } from '@server/grading/answer/answer-checker';
import { Draft } from '@server/grading/answer/draft';
import type { PartialAnswer } from '@server/grading/grader/grader';
import { startHostileModel } from '@tests/support/openai/hostile-model';
import { criterion, preparedSubmission } from '@tests/support/prepared-submission';
import { measureLongestBlock } from './longest-block';
import type { Bench } from './metric';

const never = new AbortController().signal;
const runs = 3;

/** Eleven answers at once that come whole, too long or too deep leave the event loop to everybody else. */
export const hostileAnswers: Bench = {
  name: 'hostile-answers',
  async measure() {
    await using model = await startHostileModel();
    const submission = preparedSubmission();
    const checker = createAnswerChecker(submission, 'ai');
    const metrics = [];
    for (const api of ['responses', 'chat'] as const) {
      const ask = async (name: string) => {
        const draft = new Draft(checker.citation);
        const listener = {
          onStarted: () => undefined,
          onPartial: (partial: PartialAnswer) => void draft.advance(partial),
          onCall: () => undefined,
        };
        const baseUrl = model.urlOf(name);
        const grader = createModelGrader({ kind: 'openai', apiKey: 'sk-test', baseUrl, model: 'qwen3-8b', api });
        await grader.grade({ submission, criterion: criterion() }, listener, never).catch(() => null);
      };
      // What is compiled when it first runs is no answer's doing.
      await ask('just-fits');
      for (const name of ['ten-megabytes', 'at-once', 'just-fits', 'deep', 'wide', 'empty']) {
        const holds = [];
        for (let run = 0; run < runs; run += 1) {
          holds.push(await measureLongestBlock(() => Promise.all(Array.from({ length: 11 }, () => ask(name)))));
        }
        const held = Math.max(...holds);
        metrics.push({
          what: `eleven answers '${name}' over ${api}, ${runs} times: longest hold of the event loop`,
          measured: `${Math.round(held)} ms`,
          target: 'at most 50 ms',
          holds: held <= 50,
        });
      }
    }
    return metrics;
  },
};
