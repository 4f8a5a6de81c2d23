import type { Reviewed } from '@domain/review/schema';
import type { LoggedIn } from '@server/context';
import { gradingResults } from '@server/db/schema/grading-result';
import type { Deps } from '@server/deps';
import { recordAudit } from '@server/services/audit/record';
import { auditSubject } from '@server/services/grading-result/audit-subject';
import { lockCurrentResult } from '@server/services/grading-result/find';
import { existingAccount } from '@server/services/user/existing-account';
import { eq, sql } from 'drizzle-orm';

/**
 * Keeps a flagged result as it is: it leaves the review queue. Kept a second time it stays as it was kept first.
 * @throws {AppError} not-found; conflict when the result is superseded
 */
export function keepResult(deps: Pick<Deps, 'database'>, caller: LoggedIn, { id }: { id: number }): Promise<Reviewed> {
  return deps.database.db.transaction(async (tx) => {
    const result = await lockCurrentResult(tx, id);
    if (result.reviewedAt !== null) return { id, reviewedAt: result.reviewedAt };
    const [kept] = await tx
      .update(gradingResults)
      .set({ reviewedAt: sql`now()`, reviewedBy: existingAccount(caller) })
      .where(eq(gradingResults.id, id))
      .returning({ reviewedAt: gradingResults.reviewedAt });
    const changes = { score: { from: null, to: result.score } };
    await recordAudit(tx, caller.user, 'result.kept', await auditSubject(tx, result), changes);
    return { id, reviewedAt: kept?.reviewedAt ?? null };
  });
}

/**
 * Puts a result that was kept back into the review queue.
 * @throws {AppError} not-found; conflict when the result is superseded
 */
export function undoKeep(deps: Pick<Deps, 'database'>, caller: LoggedIn, { id }: { id: number }): Promise<Reviewed> {
  return deps.database.db.transaction(async (tx) => {
    const result = await lockCurrentResult(tx, id);
    if (result.reviewedAt === null) return { id, reviewedAt: null };
    await tx.update(gradingResults).set({ reviewedAt: null, reviewedBy: null }).where(eq(gradingResults.id, id));
    const changes = { score: { from: null, to: result.score } };
    await recordAudit(tx, caller.user, 'result.keep-undone', await auditSubject(tx, result), changes);
    return { id, reviewedAt: null };
  });
}
