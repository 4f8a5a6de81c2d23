import type { BulkAction, BulkOptions } from '@domain/bulk/schema';
import type { Db, Transaction } from '@server/db/client';
import { isDropped } from '@server/db/liveness';
import { bulkActions } from '@server/db/schema/bulk';
import { and, eq, sql } from 'drizzle-orm';

export const bulkChannel = 'bulk_actions';

export type HeldBulkAction = {
  id: number;
  action: BulkAction;
  options: BulkOptions;
  undoes: number | null;
  requestId: string | null;
  traceparent: string | null;
  lease: string;
};

export async function announceBulkAction(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${bulkChannel}, '')`);
}

export async function claimBulkAction(db: Db, worker: number): Promise<HeldBulkAction | null> {
  const lease = crypto.randomUUID();
  const { id, action, options, undoes, requestId, traceparent } = bulkActions;
  const [held] = await db
    .update(bulkActions)
    .set({ lease, worker })
    .where(
      eq(
        id,
        sql`(select id from bulk_actions where finished_at is null and lease is null
          order by id for update skip locked limit 1)`,
      ),
    )
    .returning({ id, action, options, undoes, requestId, traceparent });
  return held ? { ...held, lease } : null;
}

export async function reclaimBulkActions(db: Db, worker: number, working: number[]): Promise<void> {
  await db.execute(sql`
    update bulk_actions set lease = null, worker = null
    where finished_at is null and lease is not null and ${isDropped(bulkActions, worker, working)}`);
}

export async function releaseBulkAction(db: Db, { id, lease }: HeldBulkAction): Promise<void> {
  await db
    .update(bulkActions)
    .set({ lease: null, worker: null })
    .where(and(eq(bulkActions.id, id), eq(bulkActions.lease, lease)));
}
