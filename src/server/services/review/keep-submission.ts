import type { ReviewedTogether } from '@domain/review/schema';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { recordAudit } from '@server/services/audit/record';
import { requireLocked } from '@server/services/submission/require';
import { existingAccount } from '@server/services/user/existing-account';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { resultsToReview } from './filter';

type Input = { id: number; results: number[] };

/** As one decision; questions keep waiting. @throws {AppError} not-found */
export function keepSubmission(db: Db, caller: LoggedIn, { id }: Pick<Input, 'id'>): Promise<ReviewedTogether> {
  return db.transaction(async (tx) => {
    const kept = { reviewedAt: sql`now()`, reviewedBy: existingAccount(caller.user) };
    const results = await change(tx, id, resultsToReview(tx, {}), kept);
    await note(tx, caller, 'submission.kept', { id, results });
    return { id, results };
  });
}

/** Skips results that were superseded meanwhile. @throws {AppError} not-found */
export function undoKeepSubmission(db: Db, caller: LoggedIn, { id, results: asked }: Input): Promise<ReviewedTogether> {
  return db.transaction(async (tx) => {
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

/** Latest first. */
async function change(tx: Transaction, id: number, which: SQL | undefined, to: Review): Promise<number[]> {
  await requireLocked(tx, id);
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
