import { auditLog } from '@server/db/schema/audit';
import type { Deps } from '@server/deps';
import { desc, lt } from 'drizzle-orm';

export type AuditEntry = Omit<typeof auditLog.$inferSelect, 'actorId'>;

/** Who changed which account or setting when, newest first; `before` is the id of an entry to go on from. */
export async function listAudit(
  deps: Pick<Deps, 'database'>,
  { limit = 100, before }: { limit?: number; before?: number },
): Promise<AuditEntry[]> {
  const { id, at, actorName, action, subject, changes } = auditLog;
  return deps.database.db
    .select({ id, at, actorName, action, subject, changes })
    .from(auditLog)
    .where(before === undefined ? undefined : lt(id, before))
    .orderBy(desc(id))
    .limit(limit);
}
