import type { Metrics } from '@server/adapters/metrics/metrics';
import { type Grader, GraderError } from './grader';

/** The same grader, with its calls counted: those of runs and of trials. */
export function measuredGrader(grader: Grader, metrics: Metrics): Grader {
  return {
    name: grader.name,
    gradedBy: grader.gradedBy,
    wantsHeadStart: (submission) => grader.wantsHeadStart(submission),
    async grade(task, listener, signal) {
      const counting = {
        onStarted: () => listener.onStarted(),
        onPartial: (answer: Parameters<typeof listener.onPartial>[0]) => listener.onPartial(answer),
        onCall(record: Parameters<typeof listener.onCall>[0]) {
          metrics.modelCall(grader.name, record);
          listener.onCall(record);
        },
      };
      try {
        return await grader.grade(task, counting, signal);
      } catch (error) {
        if (error instanceof GraderError) metrics.modelFailure(error.kind);
        throw error;
      }
    },
  };
}
