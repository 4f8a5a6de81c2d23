import { submissionGone } from '@domain/messages/submission';
import type { ReviewedTogether } from '@domain/review/schema';
import type { LoggedIn } from '@server/context';
import type { Transaction } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { lockSubmission } from '@server/grading/result/recount';
import { recordAudit } from '@server/services/audit/record';
import { existingAccount } from '@server/services/user/existing-account';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { resultsToReview } from './filter';

type Input = { id: number; results: number[] };

/**
 * Keeps every flagged result of a submission that still waits, as one decision; questions go on waiting for an answer.
 * @throws {AppError} not-found
 */
export function keepSubmission(
  deps: Pick<Deps, 'database'>,
  caller: LoggedIn,
  { id }: Pick<Input, 'id'>,
): Promise<ReviewedTogether> {
  return deps.database.db.transaction(async (tx) => {
    const kept = { reviewedAt: sql`now()`, reviewedBy: existingAccount(caller) };
    const results = await change(tx, id, resultsToReview(tx, {}), kept);
    await note(tx, caller, 'submission.kept', { id, results });
    return { id, results };
  });
}

/**
 * Has results of a submission that were kept wait again; those that have been replaced meanwhile are left alone.
 * @throws {AppError} not-found
 */
export function undoKeepSubmission(
  deps: Pick<Deps, 'database'>,
  caller: LoggedIn,
  { id, results: asked }: Input,
): Promise<ReviewedTogether> {
  return deps.database.db.transaction(async (tx) => {
    const kept = and(
      inArray(gradingResults.id, asked),
      isNull(gradingResults.supersededAt),
      isNotNull(gradingResults.reviewedAt),
    );
    const results = await change(tx, id, kept, { reviewedAt: null, reviewedBy: null });
    await note(tx, caller, 'submission.keep-undone', { id, results });
    return { id, results };
  });
}

type Review = { reviewedAt: SQL | null; reviewedBy: SQL | null };

/** Answers the ids of what it changed, the latest first. */
async function change(tx: Transaction, id: number, which: SQL | undefined, to: Review): Promise<number[]> {
  if (!(await lockSubmission(tx, id))) throw new AppError('not-found', submissionGone);
  const rows = await tx
    .update(gradingResults)
    .set(to)
    .where(and(eq(gradingResults.submissionId, id), which))
    .returning({ id: gradingResults.id });
  return rows.map((row) => row.id).toSorted((a, b) => b - a);
}

async function note(
  tx: Transaction,
  { user }: LoggedIn,
  action: 'submission.kept' | 'submission.keep-undone',
  { id, results }: ReviewedTogether,
): Promise<void> {
  if (results.length === 0) return;
  await recordAudit(tx, user, action, `submission ${id}`, { scores: { from: null, to: results.length } });
}
