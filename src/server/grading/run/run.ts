import { gradingMessages } from '@domain/messages/grading';
import { gradingRuns, modelCalls } from '@server/db/schema/grading-run';
import type { Deps } from '@server/deps';
import { currentVersions } from '@server/grading/answer/versions';
import { type Grader, GraderError, type ModelCallRecord } from '@server/grading/grader/grader';
import { graderInUse } from '@server/grading/grader/grader-in-use';
import { graderNamed } from '@server/grading/grader/grader-named';
import { renderEvidence } from '@server/grading/render/render-evidence';
import { keepNotShown } from '@server/grading/submission/not-shown';
import { eq } from 'drizzle-orm';
import { type HeldRun, namesOf } from './claim';
import { CriterionGrading } from './criterion-grading';
import { finishRun, type RunFailure, triesByItself } from './finish-run';
import { gradeAll } from './grade-all';
import { prepareRun } from './prepare-run';
import { waitForProvider } from './retry';
import { RunWriter } from './run-writer';

/**
 * Grades what a held run still misses, all criteria at once, and ends it. Each finished criterion is kept on its own,
 * so that dying at any point loses at most the calls in flight.
 * @throws the signal's reason when it aborts first: the run is unfinished and has to be handed back
 * @throws {LeaseLost} when another process has the run now, or the submission is gone
 */
export async function executeRun(deps: Deps, run: HeldRun, signal: AbortSignal): Promise<void> {
  const { db } = deps.database;
  const { submission, missing, feedback } = await prepareRun(deps, run);
  const grader = await graderOfRun(deps, run);
  if (grader.gradedBy === 'ai') {
    await keepNotShown(db, run.submissionId, renderEvidence(submission).leftOut);
  }
  const calls = new CallRecorder(deps, run);
  const stop = new AbortController();
  const writer = new RunWriter(db, run, deps.pace.flush, deps.metrics, (error) => stop.abort(error));
  const ended = AbortSignal.any([signal, stop.signal]);
  const grading = new CriterionGrading(
    { ...deps, grader },
    { slots: deps.slots, turn: { handIn: handInOf(run), order: run.id } },
    writer,
    calls.keep,
    submission,
    ended,
    feedback,
    triesByItself(run) ? waitForProvider(run.attempts, deps.pace) : null,
  );
  // A run that was taken before may fail for all alike: one call finds out, not eleven.
  const headStart = run.attempts > 1 || grader.wantsHeadStart(submission) ? deps.pace.headStart : 0;
  let failure: RunFailure | null = null;
  try {
    await gradeAll(grading, missing, headStart, stop);
    failure = grading.failure;
  } catch (error) {
    if (!(error instanceof GraderError)) throw error;
    failure = await park(
      deps,
      run,
      writer,
      error,
      missing.flatMap(({ id }) => (grading.done.has(id) ? [] : [id])),
    );
  } finally {
    await writer.close();
    await calls.kept();
  }
  await deps.at('grading.graded');
  await finishRun(deps, run, failure);
  await deps.at('grading.finished');
  deps.log.info('grading-run.ended', { ...namesOf(run), complete: failure === null });
}

/** What nobody called for shares its turn with nothing. */
function handInOf({ handIn, submissionId }: HeldRun): string {
  return handIn ?? `submission:${submissionId}`;
}

/** A run is graded by whom it was opened for; where this process cannot ask them any more, by who grades now. */
async function graderOfRun(deps: Deps, run: HeldRun): Promise<Grader> {
  const named = graderNamed(deps, run.grader);
  if (named) return named;
  const grader = await graderInUse(deps);
  await deps.database.db.update(gradingRuns).set({ grader: grader.name }).where(eq(gradingRuns.id, run.id));
  return grader;
}

/** Nobody can be graded until a person has seen to the account: told once for all, tried again later. */
async function park(
  deps: Deps,
  run: HeldRun,
  writer: RunWriter,
  reason: GraderError,
  open: number[],
): Promise<RunFailure> {
  const willRetry = triesByItself(run);
  const retryAfterMs = willRetry ? deps.pace.waitingRetry : null;
  const retryAt = willRetry ? new Date(Date.now() + deps.pace.waitingRetry).toISOString() : null;
  const told = { error: gradingMessages.waiting, cause: reason.shown };
  await writer.failed(open, { ...told, willRetry, retryAt });
  deps.log.warn('grading-run.deferred', { ...namesOf(run), cause: reason.message });
  return { ...told, retryAfterMs };
}

/** Attempts at the provider are kept beside the grading, never in its way. */
class CallRecorder {
  private readonly writes: Promise<unknown>[] = [];

  constructor(
    private readonly deps: Deps,
    private readonly run: HeldRun,
  ) {}

  readonly keep = (criterionId: number, attempt: number, record: ModelCallRecord): void => {
    const { error, ms, usage } = record;
    const { log } = this.deps;
    const named = { ...namesOf(this.run), criterionId, attempt };
    log.info('model-call.ended', { ...named, ms, outcome: error === null ? 'answered' : 'failed', ...usage });
    const row = { runId: this.run.id, criterionId, attempt, ...record, versions: currentVersions };
    const write = this.deps.database.db.insert(modelCalls).values(row);
    this.writes.push(write.catch(() => log.warn('usage.lost', named)));
  };

  async kept(): Promise<void> {
    await Promise.all(this.writes);
  }
}
