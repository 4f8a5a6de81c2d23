import { type } from '@domain/schema';
import type { MailCopies } from '@server/adapters/mail/mailer';
import type { Transaction } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { auditLog } from '@server/db/schema/audit';
import type { Deps } from '@server/deps';
import type { DeletingDeps } from '@server/services/submission/delete';
import { discardRemoved, removeSubmission } from '@server/services/submission/remove';
import { eq, sql } from 'drizzle-orm';

const lockRow = type({ locked: 'boolean' });

const expired = type({ id: 'number', days: 'number' });

const deleting = 7017;

/** Per transaction, because its locks last some tenths of a second at a million submissions. */
const submissionsAtOnce = 20;

/** Less than the hour until the next sweep, which continues. */
const maxMs = 30 * 60_000;

/** `entry` is the audit entry that counts them. */
type Swept = { entry: number | null; deleted: number };

/** Oldest first. Updates one audit entry per sweep, so its count is right even if the sweep is cut short. */
export async function deleteExpired(deps: DeletingDeps & Pick<Deps, 'stopping'>): Promise<number> {
  const end = performance.now() + maxMs;
  let swept: Swept = { entry: null, deleted: 0 };
  while (!deps.stopping.aborted && performance.now() < end) {
    const { keys, ...next } = await deps.database.db.transaction((tx) => deleteSome(deps.mailCopies, tx, swept));
    await deps.at('retention.committed');
    await discardRemoved(deps, keys);
    const some = next.deleted - swept.deleted;
    swept = next;
    if (some < submissionsAtOnce) break;
  }
  return swept.deleted;
}

async function deleteSome(mailCopies: MailCopies, tx: Transaction, before: Swept): Promise<Swept & { keys: string[] }> {
  const [mine] = await rowsOf(tx, lockRow, sql`select pg_try_advisory_xact_lock(${deleting}) as locked`);
  if (!mine?.locked) return { ...before, keys: [] };
  // Skips submissions in use: the next sweep takes them.
  const rows = await rowsOf(
    tx,
    expired,
    sql`
    select id, (select retention_days from limits) as days from submissions
    where uploaded_at < now() - make_interval(hours => 24 * (select retention_days from limits))
    order by uploaded_at, id limit ${submissionsAtOnce} for update skip locked`,
  );
  const keys: string[] = [];
  for (const { id } of rows) keys.push(...((await removeSubmission(mailCopies, tx, id)) ?? []));
  const [first] = rows;
  if (!first) return { ...before, keys };
  const deleted = before.deleted + rows.length;
  return { entry: await note(tx, before.entry, first.days, deleted), deleted, keys };
}

/** The entry bears the program's name, because nobody asked for it. */
async function note(tx: Transaction, entry: number | null, days: number, deleted: number): Promise<number | null> {
  const changes = { deletedSubmissions: { from: null, to: deleted } };
  if (entry !== null) {
    await tx.update(auditLog).set({ changes }).where(eq(auditLog.id, entry));
    return entry;
  }
  const subject = days === 1 ? '1 day' : `${days} days`;
  const [row] = await tx
    .insert(auditLog)
    .values({ actorName: 'CaseGrade', action: 'retention.applied', subject, changes })
    .returning({ id: auditLog.id });
  return row?.id ?? null;
}
