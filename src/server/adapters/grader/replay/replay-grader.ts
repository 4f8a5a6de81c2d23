import type { GradedRecord, GradingRecord } from '@server/grading/answer/record';
import { readAnswer } from '@server/grading/answer/replay-answer';
import { type Grader, GraderError } from '@server/grading/grader/grader';
import { partialAnswers } from '../offline/stream-answer';

/** Repeats the answers and failures of a recorded grading, attempt by attempt. Criteria are matched by name. */
export function createReplayGrader({ grader, criteria }: Pick<GradingRecord, 'grader' | 'criteria'>): Grader {
  const attempts = new Map<string, number>();
  return {
    name: grader,
    gradedBy: 'ai',
    wantsHeadStart: () => false,
    async grade({ criterion }, listener, signal) {
      signal.throwIfAborted();
      const at = attempts.get(criterion.name) ?? 0;
      attempts.set(criterion.name, at + 1);
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
