import { setTimeout } from 'node:timers/promises';
import type { CriterionSnapshot } from '@domain/grading/grade';
import { gradingMessages } from '@domain/messages/grading';
import type { Deps } from '@server/deps';
import { type AnswerChecker, createAnswerChecker } from '@server/grading/answer/answer-checker';
import { Draft } from '@server/grading/answer/draft';
import type { CallSemaphore } from '@server/grading/grader/call-semaphore';
import type { CallPriority, LimitedCall } from '@server/grading/grader/fair-queue';
import { type Feedback, GraderError, type GradeTask, type ModelCallRecord } from '@server/grading/grader/grader';
import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';
import type { RunFailure } from './finish-run';
import { type AttemptHistory, isOutage, jitter, judgeFailure, type Verdict } from './retry';
import type { RunWriter } from './run-writer';

export type GradingSink = Pick<RunWriter, 'started' | 'delta' | 'store' | 'failed'>;

type KeepCall = (criterionId: number, attempt: number, record: ModelCallRecord) => void;

export class CriterionGrading {
  readonly done = new Set<number>();
  failure: RunFailure | null = null;
  /** When the first call leaves the queue. */
  readonly firstCall: Promise<void>;
  /** When the provider first responds. */
  readonly firstSign: Promise<void>;

  private readonly checkers = new Map<PreparedSubmission, AnswerChecker>();
  private begun: () => void = () => undefined;
  private responded: () => void = () => undefined;

  constructor(
    private readonly deps: Pick<Deps, 'grader' | 'timings' | 'at'>,
    private readonly calls: { callSemaphore: Pick<CallSemaphore, 'acquire'>; priority: CallPriority },
    private readonly writer: GradingSink,
    private readonly keepCall: KeepCall,
    private readonly submission: PreparedSubmission,
    private readonly signal: AbortSignal,
    /** By criterion, of results that are replaced. */
    private readonly feedback: ReadonlyMap<number, Feedback> = new Map(),
    /** When the run retries after an outage; null if it doesn't. */
    private readonly comesBackMs: number | null = null,
  ) {
    this.firstCall = new Promise((resolve) => {
      this.begun = resolve;
    });
    this.firstSign = new Promise((resolve) => {
      this.responded = resolve;
    });
  }

  /** @throws {GraderError} of kind `waiting`: nothing can be graded until a person fixes the account */
  async grade(criterion: CriterionSnapshot): Promise<void> {
    const history: AttemptHistory = { startedAt: performance.now(), failures: 0, refusals: 0 };
    let correction: string | undefined;
    for (let attempt = 1; ; attempt += 1) {
      const failure = await this.attempt(criterion, attempt, correction, history);
      if (!failure) return;
      if (failure.kind === 'waiting') throw failure;
      if (failure.kind === 'oversized') continue;
      const verdict = judgeFailure(failure, history, performance.now(), jitter(), this.deps.timings);
      await this.recordFailure(criterion, failure, verdict);
      if (verdict.pause === null) return;
      if (failure.kind === 'unusable') {
        history.refusals += 1;
        correction = failure.message;
      } else history.failures += 1;
      await pause(verdict.pause, this.signal);
    }
  }

  private async attempt(
    criterion: CriterionSnapshot,
    attempt: number,
    correction: string | undefined,
    history: AttemptHistory,
  ): Promise<GraderError | null> {
    const feedback = this.feedback.get(criterion.id);
    const wanted: GradeTask = {
      submission: this.submission,
      criterion,
      ...(feedback && { feedback }),
      ...(correction && { correction }),
    };
    const asked = performance.now();
    const { reservation, release } = await this.calls.callSemaphore.acquire(
      this.calls.priority,
      this.signal,
      this.limited(this.fitted(wanted)),
    );
    // Time in the queue doesn't count against the retry budget.
    history.startedAt += performance.now() - asked;
    this.begun();
    try {
      await this.writer.started(criterion.id);
      await this.deps.at('grading.started');
      // Checked again, because the run may have ended during the write.
      this.signal.throwIfAborted();
      // Only now, because calls before this one may have learned how much the model reads.
      const task = this.fitted(wanted);
      const checker = this.checkerOf(task.submission);
      const draft = new Draft((cited) => checker.citation(cited));
      const listener = {
        onStarted: () => this.responded(),
        onPartial: (answer: Parameters<Draft['advance']>[0]) => this.writer.delta(criterion.id, draft.advance(answer)),
        onCall: (record: ModelCallRecord) => this.keepCall(criterion.id, attempt, record),
      };
      const answer = await this.deps.grader.grade(
        { ...task, ...(reservation && { reservation }) },
        listener,
        this.signal,
      );
      await checker.lookUp(answer);
      const checked = checker.answer(answer, criterion);
      if (!checked.ok) return new GraderError('unusable', checked.reason);
      await this.deps.at('grading.answered');
      await this.writer.store(criterion, checked.grade, this.deps.grader.gradedBy);
      this.done.add(criterion.id);
      await this.deps.at('grading.stored');
      return null;
    } catch (error) {
      if (error instanceof GraderError) return error;
      throw error;
    } finally {
      this.responded();
      release();
    }
  }

  private fitted(task: GradeTask): GradeTask {
    return { ...task, submission: this.deps.grader.fit?.(task) ?? task.submission };
  }

  /** What it doubts depends on what the model was shown. */
  private checkerOf(submission: PreparedSubmission): AnswerChecker {
    const { gradedBy, name } = this.deps.grader;
    const checker = this.checkers.get(submission) ?? createAnswerChecker(submission, gradedBy, name);
    this.checkers.set(submission, checker);
    return checker;
  }

  private limited(task: GradeTask): LimitedCall | undefined {
    const { limiter } = this.deps.grader;
    return limiter && { limiter, tokens: limiter.tokensOf(task) };
  }

  private async recordFailure(criterion: CriterionSnapshot, failure: GraderError, verdict: Verdict): Promise<void> {
    const { shown: cause } = failure;
    const waitMs = verdict.pause ?? (isOutage(failure) ? this.comesBackMs : null);
    const isPutOff = verdict.pause === null && waitMs !== null;
    const error = isPutOff ? gradingMessages.waiting : verdict.error;
    const retryAt = waitMs === null ? null : new Date(Date.now() + waitMs).toISOString();
    await this.writer.failed([criterion.id], { error, cause, willRetry: waitMs !== null, retryAt });
    if (verdict.pause !== null) return;
    // One criterion that may still be graded is reason enough for the run to come back.
    if (!this.failure || (isPutOff && this.failure.retryAfterMs === null)) {
      this.failure = { error, cause, retryAfterMs: waitMs };
    }
  }
}

/** @throws the signal's reason */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
}
