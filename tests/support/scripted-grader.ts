import type { CriterionSnapshot, GraderAnswer } from '@domain/grading/grade';
import type { GradeListener, Grader, GradeTask } from '@server/grading/grader/grader';

export type Script = (
  task: GradeTask,
  listener: GradeListener,
  signal: AbortSignal,
  /** From 1, how often this criterion has been asked. */
  attempt: number,
) => Promise<GraderAnswer>;

export type ScriptedGrader = Grader & {
  /** The criterion of each call, in the order of the calls. */
  readonly asked: CriterionSnapshot[];
};

/** A grader that does what a test says; without a script it gives every criterion an honest three quarters. */
export function scriptedGrader(script: Script = async (task) => fairAnswer(task.criterion)): ScriptedGrader {
  const asked: CriterionSnapshot[] = [];
  return {
    name: 'scripted',
    gradedBy: 'ai',
    asked,
    wantsHeadStart: () => false,
    grade(task, listener, signal) {
      asked.push(task.criterion);
      const attempt = asked.filter(({ id }) => id === task.criterion.id).length;
      return script(task, listener, signal, attempt);
    },
  };
}

export function fairAnswer(criterion: Pick<CriterionSnapshot, 'name' | 'maxScore'>): GraderAnswer {
  return {
    evidence: [{ locator: 'S:p1', quote: 'We recommend launching at $2.49' }],
    rationale: `${criterion.name}: the summary names the price and the month.`,
    strengths: ['The recommendation comes first.'],
    opportunities: ['The month has no reason.'],
    nextSteps: ['Say why March.'],
    score: Math.floor(criterion.maxScore * 0.75),
  };
}
