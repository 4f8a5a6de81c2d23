import type { BulkInProgress, BulkProgress } from '@domain/bulk/schema';
import { undoableActions } from '@domain/bulk/states';
import { bulkRefusals } from '@domain/messages/bulk';
import { displayName } from '@domain/submission/display-name';
import type { Db } from '@server/db/client';
import { bulkActions, bulkItems } from '@server/db/schema/bulk';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { nameColumns } from '@server/services/submission/list/names';
import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';

type ProgressDeps = Pick<Deps, 'config' | 'database'>;

/** @throws {AppError} not-found */
export async function bulkProgress({ config, database: { db } }: ProgressDeps, id: number): Promise<BulkProgress> {
  const [[summary], failures, skipped] = await Promise.all([
    summaries(db, config, eq(bulkActions.id, id)),
    failuresOf(db, id),
    skippedOf(db, id),
  ]);
  if (!summary) throw new AppError('not-found', bulkRefusals.gone);
  const { failedCount, ...rest } = summary;
  return { ...rest, failed: failures, skipped };
}

export function bulkInProgress({ config, database: { db } }: ProgressDeps, userId: number): Promise<BulkInProgress[]> {
  return summaries(db, config, and(isNull(bulkActions.finishedAt), eq(bulkActions.userId, userId)));
}

/** What is in progress finishes; stopping twice, or too late, changes nothing. @throws {AppError} not-found */
export async function stopBulkAction(deps: ProgressDeps, id: number): Promise<BulkProgress> {
  await deps.database.db
    .update(bulkActions)
    .set({ state: 'stopping' })
    .where(and(eq(bulkActions.id, id), eq(bulkActions.state, 'running')));
  return bulkProgress(deps, id);
}

async function summaries(db: Db, { resend }: Deps['config'], which: SQL | undefined): Promise<BulkInProgress[]> {
  const counted = (state: string) => sql<number>`count(*) filter (where ${bulkItems.state} = ${state})::int`;
  const rows = await db
    .select({
      id: bulkActions.id,
      action: bulkActions.action,
      state: bulkActions.state,
      total: bulkActions.total,
      undoes: bulkActions.undoes,
      done: counted('done'),
      failedCount: counted('failed'),
      open: sql<number>`count(*) filter (where ${bulkItems.state} in ('waiting', 'running'))::int`,
      undoable: isUndoable,
      seconds: sql<number>`extract(epoch from coalesce(${bulkActions.finishedAt}, now()) - ${bulkActions.createdAt})::float8`,
    })
    .from(bulkActions)
    .leftJoin(bulkItems, eq(bulkItems.actionId, bulkActions.id))
    .where(which)
    .groupBy(bulkActions.id)
    .orderBy(asc(bulkActions.id));
  return rows.map(({ open, seconds, ...row }) => ({
    ...row,
    toOutbox: resend === null,
    secondsLeft: secondsLeft({ ended: row.total - open, open, seconds }),
  }));
}

/** Those from before that was stored have nothing to go back to. */
const isUndoable = sql<boolean>`${bulkActions.undoes} is null and ${bulkActions.finishedAt} is not null
  and ${inArray(bulkActions.action, undoableActions)}
  and bool_or(${bulkItems.state} = 'done' and ${bulkItems.before} is not null)
  and not exists (select from bulk_actions undoing where undoing.undoes = ${bulkActions.id})`;

async function failuresOf(db: Db, id: number): Promise<BulkProgress['failed']> {
  const rows = await db
    .select({ submissionId: bulkItems.submissionId, error: bulkItems.error, student: nameColumns })
    .from(bulkItems)
    .leftJoin(submissions, eq(submissions.id, bulkItems.submissionId))
    .where(and(eq(bulkItems.actionId, id), eq(bulkItems.state, 'failed')))
    .orderBy(asc(bulkItems.submissionId));
  return rows.map(({ submissionId, error, student }) => ({
    submissionId,
    error: error ?? '',
    name: student && displayName(student),
  }));
}

async function skippedOf(db: Db, id: number): Promise<BulkProgress['skipped']> {
  const rows = await db
    .select({ reason: bulkItems.reason, count: count() })
    .from(bulkItems)
    .where(and(eq(bulkItems.actionId, id), eq(bulkItems.state, 'skipped')))
    .groupBy(bulkItems.reason)
    .orderBy(asc(bulkItems.reason));
  return rows.flatMap(({ reason, ...row }) => (reason === null ? [] : [{ reason, ...row }]));
}

/** At the pace so far; null until there is one, or if nothing is left. */
function secondsLeft({ ended, open, seconds }: { ended: number; open: number; seconds: number }): number | null {
  return ended <= 0 || open === 0 ? null : Math.ceil((seconds / ended) * open);
}
