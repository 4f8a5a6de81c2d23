import { gradingMessages } from '@domain/messages/grading';
import { gradingRuns, modelCalls } from '@server/db/schema/grading-run';
import type { Deps } from '@server/deps';
import { currentVersions } from '@server/grading/answer/versions';
import { type Grader, GraderError } from '@server/grading/grader/grader';
import { graderInUse, graderNamed } from '@server/grading/grader/grader-in-use';
import { readPictures } from '@server/grading/picture/read-pictures';
import { renderEvidence } from '@server/grading/render/render-evidence';
import { keepNotShown } from '@server/grading/submission/not-shown';
import { eq } from 'drizzle-orm';
import { CallRecorder } from './call-recorder';
import { type HeldRun, namesOf } from './claim';
import { CriterionGrading } from './criterion-grading';
import { finishRun, type RunFailure, triesByItself } from './finish-run';
import { gradeAll } from './grade-all';
import { prepareRun } from './prepare-run';
import { waitForProvider } from './retry';
import { RunWriter } from './run-writer';

/**
 * Stores each criterion as it comes, so that a crash loses at most the calls in flight.
 * @throws the signal's reason if it aborts first: hand the run back
 * @throws {LeaseLost} if another process has the run, or the submission is gone
 */
export async function executeRun(deps: Deps, run: HeldRun, signal: AbortSignal): Promise<void> {
  const { db } = deps.database;
  const grader = await graderOfRun(deps, run);
  const calls = recorderOf(deps, run);
  const priority = { course: run.courseId, group: groupOf(run), order: run.id };
  await readPictures({ ...deps, grader }, run, priority, calls.keep, signal).finally(() => calls.settled());
  const { submission, missing, feedback } = await prepareRun({ ...deps, grader }, run);
  const shown = () => grader.fit?.({ submission }) ?? submission;
  const shownAtFirst = shown();
  if (grader.gradedBy === 'ai') await keepNotShown(db, run.submissionId, renderEvidence(shownAtFirst).leftOut);
  const stop = new AbortController();
  const writer = new RunWriter(db, run, deps.timings.flush, deps.metrics, (error) => stop.abort(error));
  const ended = AbortSignal.any([signal, stop.signal]);
  const grading = new CriterionGrading(
    { ...deps, grader },
    { callSemaphore: deps.callSemaphore, priority },
    writer,
    calls.keep,
    submission,
    ended,
    feedback,
    triesByItself(run) ? waitForProvider(run.attempts, deps.timings) : null,
  );
  // A retried run may fail for all criteria alike: one call finds out instead of eleven.
  const headStart = run.attempts > 1 || grader.wantsHeadStart(submission) ? deps.timings.headStart : 0;
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
    await calls.settled();
  }
  // Again, because an error may have shown in the meantime how little the model reads.
  if (shown() !== shownAtFirst) await keepNotShown(db, run.submissionId, renderEvidence(shown()).leftOut);
  await deps.at('grading.graded');
  await finishRun(deps, run, failure);
  await deps.at('grading.finished');
  deps.log.info('grading-run.ended', { ...namesOf(run), complete: failure === null });
}

function groupOf({ handIn, submissionId }: HeldRun): string {
  return handIn ?? `submission:${submissionId}`;
}

/** The grader it was opened for, or the one in use if this process can't call that. */
async function graderOfRun(deps: Deps, run: HeldRun): Promise<Grader> {
  const named = await graderNamed(deps, run.grader);
  if (named) return named;
  const grader = await graderInUse(deps);
  await deps.database.db.update(gradingRuns).set({ grader: grader.name }).where(eq(gradingRuns.id, run.id));
  return grader;
}

async function park(
  deps: Deps,
  run: HeldRun,
  writer: RunWriter,
  reason: GraderError,
  open: number[],
): Promise<RunFailure> {
  const willRetry = triesByItself(run);
  const retryAfterMs = willRetry ? deps.timings.waitingRetry : null;
  const retryAt = willRetry ? new Date(Date.now() + deps.timings.waitingRetry).toISOString() : null;
  const reported = { error: gradingMessages.waiting, cause: reason.shown };
  await writer.failed(open, { ...reported, willRetry, retryAt });
  deps.log.warn('grading-run.deferred', { ...namesOf(run), cause: reason.message });
  return { ...reported, retryAfterMs };
}

/** Without a criterion, a call is about a picture. */
function recorderOf({ database, log }: Pick<Deps, 'database' | 'log'>, run: HeldRun): CallRecorder<number | null> {
  const names = namesOf(run);
  return new CallRecorder<number | null>(
    async (calls) => {
      const rows = calls.map(({ criterionId, attempt, record }) => {
        const purpose = criterionId === null ? ('picture' as const) : ('grade' as const);
        return { runId: run.id, purpose, criterionId, attempt, ...record, versions: currentVersions };
      });
      await database.db.insert(modelCalls).values(rows);
      for (const { criterionId, attempt, record } of calls) {
        const { error, ms, usage } = record;
        const outcome = error === null ? 'answered' : 'failed';
        log.info('model-call.ended', { ...names, criterionId, attempt, ms, outcome, ...usage });
      }
    },
    log,
    names,
  );
}
