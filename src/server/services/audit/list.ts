import { auditLog } from '@server/db/schema/audit';
import type { Deps } from '@server/deps';
import { desc, sql } from 'drizzle-orm';

export type AuditEntry = Omit<typeof auditLog.$inferSelect, 'actorId'>;

/** Who changed what when, newest first; `before` is the id of an entry to go on from. */
export async function listAudit(
  deps: Pick<Deps, 'database'>,
  { limit = 100, before }: { limit?: number; before?: number },
): Promise<AuditEntry[]> {
  const { id, at, actorName, action, subject, changes } = auditLog;
  return (
    deps.database.db
      .select({ id, at, actorName, action, subject, changes })
      .from(auditLog)
      // By time: entries may be written later than what they tell of.
      .where(
        before === undefined ? undefined : sql`(${at}, ${id}) < (select at, id from audit_log where id = ${before})`,
      )
      .orderBy(desc(at), desc(id))
      .limit(limit)
  );
}
