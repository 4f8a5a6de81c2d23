import type { LoggedIn } from '@server/context';
import type { Transaction } from '@server/db/client';
import { criteria } from '@server/db/schema/criterion';
import { violatedConstraint } from '@server/db/violation';
import type { Deps } from '@server/deps';
import { recordAudit } from '@server/services/audit/record';
import { eq, sql } from 'drizzle-orm';
import { lockCriterion } from './find';
import type { Criterion } from './public-columns';
import type { Actor } from './store';

/**
 * Deletes a criterion [7.10]. One that grading has used is archived: gone from the editor and from new grading, kept
 * in past results and totals.
 * @throws {AppError} not-found
 */
export async function deleteCriterion(deps: Pick<Deps, 'database'>, caller: LoggedIn, id: number): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    await removeCriterion(tx, caller.user, await lockCriterion(tx, id));
  });
}

/** The same, of a criterion that is locked. The database decides whether grading has used it: no look, no gap. */
export async function removeCriterion(tx: Transaction, actor: Actor, { id, name, maxScore }: Criterion): Promise<void> {
  try {
    await tx.transaction((inner) => inner.delete(criteria).where(eq(criteria.id, id)));
  } catch (error) {
    if (violatedConstraint(error, 'foreign-key') === null) throw error;
    await tx.update(criteria).set({ archivedAt: sql`now()` }).where(eq(criteria.id, id));
  }
  await recordAudit(tx, actor, 'criterion.deleted', name, { maxScore: { from: maxScore, to: null } });
}
