import type { GradingResult } from '@domain/grading/grading-event';
import { resultSentences } from '@domain/messages/submission';
import type { Account } from '@domain/user/user';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { AppError, invalidField } from '@server/errors';
import { republishResult } from '@server/grading/events/republish-results';
import { addIteration } from '@server/grading/result/add-iteration';
import { requireResult } from '@server/grading/result/read';
import { recount } from '@server/grading/result/recount';
import { recordAudit } from '@server/services/audit/record';
import { touchSubmission } from '@server/services/marking/touch';
import { and, eq, sql } from 'drizzle-orm';
import { auditSubject, lockCurrentResult, type StoredResult } from './find';

/** Without flags, because a person looked. Runs leave it alone. @throws {AppError} invalid; not-found; conflict */
export async function overrideResult(db: Db, caller: LoggedIn, input: Override): Promise<GradingResult> {
  const id = await db.transaction((tx) => overrideWithin(tx, caller.user, input));
  return requireResult(db, id);
}

type Override = { id: number; score: number; reason?: string; studentReason?: string; lock?: boolean };

/** Returns the id of the new result. @throws {AppError} as `overrideResult` */
export async function overrideWithin(tx: Transaction, by: Account, input: Override): Promise<number> {
  const reason = input.reason?.trim() ?? '';
  const studentReason = input.studentReason?.trim() || null;
  if (reason === '' && studentReason === null) throw invalidField('reason', resultSentences.reasonRequired);
  const before = await lockCurrentResult(tx, input.id);
  if (input.score > before.maxScore) throw invalidField('score', resultSentences.overMaximum(before.maxScore));
  const id = await addIteration(tx, {
    ...copied(before),
    score: input.score,
    flagReasons: [],
    flagCodes: [],
    gradedBy: 'person',
    overrideReason: reason,
    changedFrom: before.changedFrom ?? before.score,
    changedByName: by.username,
    studentReason,
    overrides: before.iteration,
    locked: input.lock ?? true,
    // Not the start of the transaction, because a run may have started while it waited for the lock.
    gradedAt: sql`clock_timestamp()`,
  });
  await recount(tx, before.submissionId);
  await republishResult(tx, before, id);
  // Without the reason for the student, which may name them.
  const changes = {
    score: { from: before.score, to: input.score },
    ...(reason !== '' && { reason: { from: null, to: reason } }),
  };
  await touchSubmission(tx, by, before.submissionId);
  await recordAudit(tx, by, 'result.overridden', await auditSubject(tx, before), changes);
  return id;
}

/** As a new iteration. @throws {AppError} not-found; conflict if the result is superseded or was not set by hand */
export async function undoOverride(db: Db, caller: LoggedIn, input: { id: number }): Promise<GradingResult> {
  const id = await db.transaction(async (tx) => {
    const override = await lockCurrentResult(tx, input.id);
    const before = await overridden(tx, override);
    const { id: _, runId: _run, iteration: _at, supersededAt: _until, gradedAt: _since, ...restored } = before;
    // Keeps what was edited since the change.
    const { edited, editedByName, editedAt } = override;
    const id = await addIteration(tx, { ...restored, edited, editedByName, editedAt });
    await recount(tx, before.submissionId);
    await republishResult(tx, before, id);
    const changes = { score: { from: override.score, to: before.score } };
    await touchSubmission(tx, caller.user, before.submissionId);
    await recordAudit(tx, caller.user, 'result.override-undone', await auditSubject(tx, before), changes);
    return id;
  });
  return requireResult(db, id);
}

function copied(result: StoredResult) {
  const { submissionId, criterionId, criterionVersion, maxScore, rationale, strengths, opportunities } = result;
  const { nextSteps, evidence, userFeedback, edited, editedByName, editedAt } = result;
  const edits = { edited, editedByName, editedAt };
  const texts = { rationale, strengths, opportunities, nextSteps, evidence, userFeedback, ...edits };
  return { submissionId, criterionId, criterionVersion, maxScore, ...texts };
}

async function overridden(tx: Transaction, override: StoredResult): Promise<StoredResult> {
  const [before] = await tx
    .select()
    .from(gradingResults)
    .where(
      and(
        eq(gradingResults.submissionId, override.submissionId),
        eq(gradingResults.criterionId, override.criterionId),
        eq(gradingResults.iteration, override.overrides ?? 0),
      ),
    );
  if (!before) throw new AppError('conflict', resultSentences.nothingToUndo);
  return before;
}
