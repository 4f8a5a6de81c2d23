import type { Db } from '@server/db/client';
import { bulkActions } from '@server/db/schema/bulk';
import type { Deps } from '@server/deps';
import { LeaseLost } from '@server/grading/events/event-log';
import { LeasedWork } from '@server/leased-work';
import { causeOf } from '@server/unexpected-error';
import { sql } from 'drizzle-orm';
import { bulkChannel, claimBulkAction, type HeldBulkAction, reclaimBulkActions } from './claim';
import { executeBulkAction } from './run';

/** One person's emails don't wait for another's re-grades. */
const actionsAtOnce = 6;

export type BulkWorker = { stop(): Promise<void> };

export async function startBulkWorker(deps: Deps): Promise<BulkWorker> {
  const { db, liveness } = deps.database;
  const work = new LeasedWork<HeldBulkAction>(deps, {
    name: 'bulk actions',
    channel: bulkChannel,
    atOnce: actionsAtOnce,
    sweepMs: deps.timings.sweep,
    sweep: () => forgetOldBulkActions(db),
    claim: () => claimBulkAction(db, liveness.worker),
    reclaim: (working) => reclaimBulkActions(db, liveness.worker, working),
    work: (held, stopped) => workOn(deps, held, stopped),
  });
  await work.start();
  return work;
}

/** After an error, the next sweep takes the action up again. */
async function workOn(deps: Deps, held: HeldBulkAction, stopped: AbortSignal): Promise<void> {
  const attributes = { 'casegrade.bulk_action_id': held.id, 'casegrade.request_id': held.requestId ?? undefined };
  const span = { name: `bulk action ${held.action}`, kind: 'consumer', parent: held.traceparent, attributes } as const;
  try {
    await deps.tracer.span(span, () => executeBulkAction(deps, held, stopped));
  } catch (error) {
    if (error instanceof LeaseLost || stopped.aborted) return;
    deps.log.error('bulk-action.failed', { bulkActionId: held.id, cause: causeOf(error) });
  }
}

const keptDays = 30;

async function forgetOldBulkActions(db: Db): Promise<void> {
  await db.delete(bulkActions).where(sql`${bulkActions.finishedAt} < now() - make_interval(days => ${keptDays})`);
}
