import type { FlagCode } from '@domain/flag/flag-codes';
import type { ReviewedTogether } from '@domain/review/schema';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { type AppError, invalidField } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import { touchSubmission } from '@server/services/marking/touch';
import { requireLocked } from '@server/services/submission/require';
import { existingAccount } from '@server/services/user/existing-account';
import { and, arrayContains, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { hasOpenFlag, resultsToReview } from './filter';

type Input = { id: number; code?: FlagCode };

const { flagCodes, keptCodes, reviewedAt, reviewedBy, supersededAt } = gradingResults;

/** As one decision: one reason on all results, or every reason. Questions keep waiting. @throws {AppError} not-found */
export function keepSubmission(db: Db, caller: LoggedIn, { id, code }: Input): Promise<ReviewedTogether> {
  return db.transaction(async (tx) => {
    const waiting = resultsToReview(tx, {});
    const results = await change(tx, id, code ? and(waiting, hasOpenFlag(code)) : waiting, {
      keptCodes: code ? sql`${keptCodes} || ${code}::text` : flagCodes,
      reviewedAt: sql`now()`,
      reviewedBy: existingAccount(caller.user),
    });
    await note(tx, caller, 'submission.kept', { id, results }, code);
    return { id, results };
  });
}

/** Skips results that were superseded meanwhile. @throws {AppError} not-found; invalid without results and code */
export function undoKeepSubmission(
  db: Db,
  caller: LoggedIn,
  { id, results: asked, code }: Input & { results?: number[] },
): Promise<ReviewedTogether> {
  if (asked === undefined && code === undefined) throw missingResults();
  return db.transaction(async (tx) => {
    const kept = and(
      asked && inArray(gradingResults.id, asked),
      isNull(supersededAt),
      code ? arrayContains(keptCodes, [code]) : isNotNull(reviewedAt),
    );
    const left = sql`array_remove(${keptCodes}, ${code ?? ''}::text)`;
    const results = await change(tx, id, kept, {
      keptCodes: code ? left : sql`'{}'`,
      // Another decision about the result stays one.
      reviewedAt: code ? sql`case when ${left} <> '{}' then ${reviewedAt} end` : null,
      reviewedBy: code ? sql`case when ${left} <> '{}' then ${reviewedBy} end` : null,
    });
    await note(tx, caller, 'submission.keep-undone', { id, results }, code);
    return { id, results };
  });
}

type Review = { keptCodes: SQL | typeof flagCodes; reviewedAt: SQL | null; reviewedBy: SQL | null };

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
  code: FlagCode | undefined,
): Promise<void> {
  if (results.length === 0) return;
  await touchSubmission(tx, user, id);
  const changes = code ? { flag: { from: null, to: code } } : { scores: { from: null, to: results.length } };
  await recordAudit(tx, user, action, `submission ${id}`, changes);
}

function missingResults(): AppError {
  return invalidField('results', 'Name the results, or a code.');
}
