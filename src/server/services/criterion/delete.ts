import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { criteria } from '@server/db/schema/criterion';
import { violatedConstraint } from '@server/db/violation';
import { recordAudit } from '@server/services/audit/record';
import { eq, sql } from 'drizzle-orm';
import { lockCriterion } from './find';
import type { Criterion } from './public-columns';
import type { Actor } from './store';

/** Archives a criterion that grading has used [7.10]. @throws {AppError} not-found */
export async function deleteCriterion(db: Db, caller: LoggedIn, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await removeCriterion(tx, caller.user, await lockCriterion(tx, id));
  });
}

/** The foreign key decides whether grading has used it: checking first would leave a gap. */
export async function removeCriterion(tx: Transaction, actor: Actor, { id, name, maxScore }: Criterion): Promise<void> {
  try {
    await tx.transaction((inner) => inner.delete(criteria).where(eq(criteria.id, id)));
  } catch (error) {
    if (violatedConstraint(error, 'foreign-key') === null) throw error;
    await tx.update(criteria).set({ archivedAt: sql`now()` }).where(eq(criteria.id, id));
  }
  await recordAudit(tx, actor, 'criterion.deleted', name, { maxScore: { from: maxScore, to: null } });
}
