import type { GradedRecord, GradingRecord } from '@server/grading/answer/record';
import { readAnswer } from '@server/grading/answer/replay-answer';
import { type Grader, GraderError } from '@server/grading/grader/grader';
import { partialAnswers } from '../offline/stream-answer';

/**
 * Answers from a submission's record what its model had answered, attempt by attempt: no model, no network, no
 * waiting. A criterion goes by its name. What failed then fails again, and is tried again as then.
 */
export function createReplayGrader({ grader, criteria }: Pick<GradingRecord, 'grader' | 'criteria'>): Grader {
  const tried = new Map<string, number>();
  return {
    name: grader,
    gradedBy: 'ai',
    wantsHeadStart: () => false,
    async grade({ criterion }, listener, signal) {
      signal.throwIfAborted();
      const at = tried.get(criterion.name) ?? 0;
      tried.set(criterion.name, at + 1);
      const call = callsFor(criteria, criterion.name)[at];
      if (!call) throw new GraderError('rejected', `The record holds no${at > 0 ? ' further' : ''} answer for it.`);
      listener.onStarted();
      const { request, response, error, ms } = call;
      listener.onCall({ request, response, error, usage: null, ms });
      if (error !== null) throw new GraderError('transient', error, 0);
      const read = readAnswer(response);
      if (!read.ok) throw new GraderError('unusable', read.reason);
      for (const partial of partialAnswers(read.answer)) listener.onPartial(partial);
      return read.answer;
    },
  };
}

function callsFor(criteria: readonly GradedRecord[], name: string): GradedRecord['calls'] {
  return criteria.find(({ criterion }) => criterion.name === name)?.calls ?? [];
}
