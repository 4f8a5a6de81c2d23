import type { CriterionSnapshot } from '@domain/grading/grade';
import type { GradingResult } from '@domain/grading/grading-event';
import { gradingMessages } from '@domain/messages/grading';
import { resultSentences } from '@domain/messages/submission';
import type { Account } from '@domain/user/user';
import type { LoggedIn } from '@server/context';
import type { Transaction } from '@server/db/client';
import { criteria } from '@server/db/schema/criterion';
import { gradingResults } from '@server/db/schema/grading-result';
import { gradingRunCriteria, gradingRuns } from '@server/db/schema/grading-run';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import type { Grader } from '@server/grading/grader/grader';
import { graderInUse } from '@server/grading/grader/grader-in-use';
import { resultOfRun } from '@server/grading/result/read';
import { awaitRun } from '@server/grading/run/await-run';
import { isGradedAsWhole, openRun, type RunCause, snapshotColumns } from '@server/grading/run/open-run';
import { recordAudit } from '@server/services/audit/record';
import { feedbackFor } from '@server/services/comment/feedback';
import { touchSubmission } from '@server/services/marking/touch';
import { requireSpendingRoom } from '@server/services/spending/require-room';
import { requireSubmission } from '@server/services/submission/require';
import { and, eq, inArray } from 'drizzle-orm';
import { requireFeedback } from './feedback';
import { auditSubject, lockCurrentResult, type StoredResult } from './find';

export type Regraded = { originalResult: { id: number; score: number }; newGradingResult: GradingResult };

/** [7.30] Concurrent requests join it. @throws {AppError} invalid; not-found; conflict; unavailable without a result */
export async function regradeResult(
  deps: Deps,
  caller: Pick<LoggedIn, 'requestId' | 'user'>,
  input: { id: number; feedback: string },
  signal?: AbortSignal,
): Promise<Regraded> {
  requireFeedback(input.feedback, resultSentences.regradeFeedbackRequired);
  const { db } = deps.database;
  const grader = await graderInUse(deps);
  const called = { grader: grader.name, requestId: caller.requestId, traceparent: deps.tracer.current() };
  const { runId, original } = await db.transaction(async (tx) => {
    const result = await lockCurrentResult(tx, input.id);
    const asked = { ...called, feedback: input.feedback };
    return { original: result, runId: await joinOrOpenRegrade(tx, result, asked, grader, caller.user) };
  });
  const { id, score, submissionId } = original;
  const ended = signal ? AbortSignal.any([signal, deps.stopping]) : deps.stopping;
  const end = await awaitRun(deps, { runId, submissionId }, ended);
  if (end === null && !ended.aborted) await requireSubmission(db, submissionId);
  if (end === null) throw new AppError('unavailable', gradingMessages.interrupted, { retryAfterSeconds: 5 });
  if (!end.complete) throw new AppError('unavailable', end.cause, { retryAfterSeconds: 60 });
  const newGradingResult = await resultOfRun(db, runId);
  if (!newGradingResult) throw new AppError('conflict', resultSentences.setMeanwhile);
  return { originalResult: { id, score }, newGradingResult };
}

type Called = RunCause & { grader: string; feedback: string; behind?: boolean };

/** @throws {AppError} conflict if the result is locked, the submission is being graded or the cap is reached */
export async function joinOrOpenRegrade(
  tx: Transaction,
  result: StoredResult,
  called: Called,
  grader: Pick<Grader, 'gradedBy'>,
  by: Account,
): Promise<number> {
  const { id, submissionId, criterionId } = result;
  if (result.locked) throw new AppError('conflict', resultSentences.locked);
  if (await isGradedAsWhole(tx, submissionId)) throw new AppError('conflict', resultSentences.gradingUnderWay);
  const inProgress = await runOf(tx, result);
  if (inProgress !== null) return inProgress;
  await requireSpendingRoom(tx, grader);
  await tx.update(gradingResults).set({ userFeedback: called.feedback }).where(eq(gradingResults.id, id));
  const feedback = await feedbackFor(tx, submissionId, called.feedback);
  const run = await openRun(tx, { submissionId, kind: 'regrade', ...called, feedback }, [
    { criterion: await snapshotOf(tx, criterionId) },
  ]);
  const changes = { grader: { from: null, to: called.grader } };
  await touchSubmission(tx, by, submissionId);
  await recordAudit(tx, by, 'result.regraded', await auditSubject(tx, result), changes);
  return run.id;
}

async function runOf(tx: Transaction, { submissionId, criterionId }: StoredResult): Promise<number | null> {
  const [open] = await tx
    .select({ id: gradingRuns.id })
    .from(gradingRunCriteria)
    .innerJoin(gradingRuns, eq(gradingRuns.id, gradingRunCriteria.runId))
    .where(
      and(
        eq(gradingRunCriteria.submissionId, submissionId),
        eq(gradingRunCriteria.criterionId, criterionId),
        inArray(gradingRunCriteria.state, ['waiting', 'running']),
      ),
    );
  return open?.id ?? null;
}

/** Also of an archived criterion; locked until the run names it. */
async function snapshotOf(tx: Transaction, criterionId: number): Promise<CriterionSnapshot> {
  const [snapshot] = await tx
    .select(snapshotColumns)
    .from(criteria)
    .where(eq(criteria.id, criterionId))
    .for('key share');
  if (!snapshot) throw new AppError('not-found', resultSentences.gone);
  return snapshot;
}
