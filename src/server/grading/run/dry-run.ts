import type { DryRunEvent } from '@domain/grading/dry-run-event';
import type { CheckedGrade, CriterionSnapshot, GradedBy } from '@domain/grading/grade';
import type { DeltaBody } from '@domain/grading/schema';
import { isLowScore } from '@domain/scoring/score-band';
import type { Deps } from '@server/deps';
import { DeltaBuffer } from '@server/grading/events/delta-buffer';
import { Notifier } from '@server/grading/events/notifier';
import { GraderError, type ModelCallRecord } from '@server/grading/grader/grader';
import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';
import { CriterionGrading, type GradingSink } from './criterion-grading';

/** Stores nothing; `keepCall` gets every attempt. Ending the generator ends the model call. */
export async function* gradeDryRun(
  deps: Pick<Deps, 'grader' | 'metrics' | 'timings' | 'at' | 'callSemaphore'>,
  submission: PreparedSubmission,
  criterion: CriterionSnapshot,
  keepCall: (record: ModelCallRecord) => void,
  signal: AbortSignal,
): AsyncGenerator<DryRunEvent, void> {
  deps.metrics.streams('dry-run', 1);
  const left = new AbortController();
  const ended = AbortSignal.any([signal, left.signal]);
  const sink = new DryRunSink(submission.submissionId, criterion, ended);
  const keep = (_criterionId: number, _attempt: number, record: ModelCallRecord) => keepCall(record);
  const { submissionId } = submission;
  const priority = { group: `submission:${submissionId}`, order: submissionId };
  const grading = new CriterionGrading(
    deps,
    { callSemaphore: deps.callSemaphore, priority },
    sink,
    keep,
    submission,
    ended,
  );
  let failure: unknown = null;
  const work = grading
    .grade(criterion)
    .catch((error: unknown) => {
      if (error instanceof GraderError) void sink.failed([criterion.id], waiting(error));
      else failure = error;
    })
    .finally(() => sink.end());
  try {
    for (;;) {
      sink.notifier.reset();
      yield* sink.take();
      if (ended.aborted) return;
      if (sink.ended) break;
      await sink.notifier.wait();
    }
    yield* sink.take();
    if (failure !== null) throw failure;
  } finally {
    left.abort(new DOMException('Nobody listens to the dry run any more', 'AbortError'));
    await work;
    sink.notifier.remove();
    deps.metrics.streams('dry-run', -1);
  }
}

function waiting({ shown }: GraderError): FailedBody {
  return { error: shown, cause: shown, willRetry: false, retryAt: null };
}

type FailedBody = Parameters<GradingSink['failed']>[1];

class DryRunSink implements GradingSink {
  readonly notifier: Notifier;
  ended = false;
  private events: DryRunEvent[] = [];
  private readonly deltas = new DeltaBuffer();
  private readonly ids: { submissionId: number; criterionId: number };

  constructor(
    submissionId: number,
    private readonly criterion: CriterionSnapshot,
    signal: AbortSignal,
  ) {
    this.notifier = new Notifier(signal);
    this.ids = { submissionId, criterionId: criterion.id };
  }

  async started(): Promise<void> {
    this.deltas.drop(this.criterion.id);
    this.emit({ event: 'criterion.started', ...this.ids });
  }

  delta(criterionId: number, bodies: DeltaBody[]): void {
    for (const body of bodies) this.deltas.add(criterionId, body);
    this.notifier.notify();
  }

  async store(_criterion: CriterionSnapshot, grade: CheckedGrade, gradedBy: GradedBy): Promise<void> {
    const { maxScore } = this.criterion;
    const flagReview = grade.flagReasons.length > 0 || isLowScore(grade.score, maxScore);
    this.flush();
    this.emit({ event: 'criterion.completed', ...this.ids, result: { ...grade, maxScore, flagReview, gradedBy } });
  }

  async failed(_criteria: number[], { cause, willRetry, retryAt }: FailedBody): Promise<void> {
    this.flush();
    this.emit({ event: 'criterion.failed', ...this.ids, error: cause, willRetry, retryAt });
  }

  end(): void {
    this.ended = true;
    this.notifier.notify();
  }

  take(): DryRunEvent[] {
    this.flush();
    const taken = this.events;
    this.events = [];
    return taken;
  }

  private flush(): void {
    for (const { body } of this.deltas.take()) {
      this.events.push({ event: 'criterion.delta', ...this.ids, ...body });
    }
  }

  private emit(event: DryRunEvent): void {
    this.events.push(event);
    this.notifier.notify();
  }
}
