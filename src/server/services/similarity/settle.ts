import type { Settled } from '@domain/review/schema';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { similarities } from '@server/db/schema/similarity';
import { AppError } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import { eq, sql } from 'drizzle-orm';

/** Idempotent. @throws {AppError} not-found */
export function settleSimilarity(db: Db, caller: LoggedIn, id: number): Promise<Settled> {
  return db.transaction(async (tx) => {
    const found = await lock(tx, id);
    if (found.settledAt !== null) return { id, settledAt: found.settledAt };
    const [settled] = await tx
      .update(similarities)
      .set({
        settledAt: sql`now()`,
        // Null if the account was deleted during the call.
        settledBy: sql`(select id from users where id = ${caller.user.id})`,
      })
      .where(eq(similarities.id, id))
      .returning({ settledAt: similarities.settledAt });
    await record(tx, caller, 'similarity.settled', found);
    return { id, settledAt: settled?.settledAt ?? null };
  });
}

/** @throws {AppError} not-found */
export function unsettleSimilarity(db: Db, caller: LoggedIn, id: number): Promise<Settled> {
  return db.transaction(async (tx) => {
    const found = await lock(tx, id);
    if (found.settledAt === null) return { id, settledAt: null };
    await tx.update(similarities).set({ settledAt: null, settledBy: null }).where(eq(similarities.id, id));
    await record(tx, caller, 'similarity.reopened', found);
    return { id, settledAt: null };
  });
}

type Stored = typeof similarities.$inferSelect;

async function lock(tx: Transaction, id: number): Promise<Stored> {
  const [found] = await tx.select().from(similarities).where(eq(similarities.id, id)).for('update');
  if (!found) throw new AppError('not-found', 'These submissions are no longer alike, or one of them was deleted.');
  return found;
}

async function record(
  tx: Transaction,
  caller: LoggedIn,
  action: 'similarity.settled' | 'similarity.reopened',
  { firstId, secondId }: Stored,
): Promise<void> {
  const open = action === 'similarity.reopened';
  const changes = { open: { from: !open, to: open } };
  await recordAudit(tx, caller.user, action, `submissions ${firstId} and ${secondId}`, changes);
}
