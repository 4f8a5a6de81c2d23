import type { GradeListener, Grader, GradeTask } from '@server/grading/grader/grader';
import { checksFor } from './area/choose-area';
import { composeAnswer } from './compose-answer';
import { partialAnswers } from './stream-answer';
import { submissionFacts } from './submission-facts';

/** Lets other work run. Longer ones show no more, because pieces are written together every 100 ms. */
const usualPauseMs = 1;

/** Increase it when a change of rules changes results; stored with every call. */
const rulesVersion = 3;

/** Deterministic: the answer depends on files and rubric only. `pauseMs` separates the pieces of the stream. */
export function createOfflineGrader({ pauseMs = usualPauseMs }: { pauseMs?: number } = {}): Grader {
  return {
    name: 'offline',
    gradedBy: 'offline',
    wantsHeadStart: () => false,
    grade: (task, listener, signal) => grade(task, listener, signal, pauseMs),
  };
}

async function grade(task: GradeTask, listener: GradeListener, signal: AbortSignal, pauseMs: number) {
  const began = performance.now();
  signal.throwIfAborted();
  const facts = submissionFacts(task.submission);
  const found = checksFor(facts, task.criterion);
  const answer = composeAnswer(found, task.criterion, facts, task.feedback);
  listener.onStarted();
  for (const partial of partialAnswers(answer)) {
    listener.onPartial(partial);
    await pause(pauseMs);
    signal.throwIfAborted();
  }
  listener.onCall({
    request: {
      grader: 'offline',
      rules: rulesVersion,
      area: found.area,
      criterion: task.criterion.id,
      version: task.criterion.version,
    },
    response: JSON.stringify(
      found.checks.map(({ id, weight, share }) => ({ id, weight, share: Math.round(share * 100) / 100 })),
    ),
    error: null,
    usage: null,
    ms: Math.round(performance.now() - began),
  });
  return answer;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => (ms > 0 ? setTimeout(resolve, ms) : setImmediate(resolve)));
}
