import type { Db } from '@server/db/client';
import { auditLog } from '@server/db/schema/audit';
import { courses, shortCourseName } from '@server/db/schema/course';
import { isWithin, type Within } from '@server/services/course/within';
import { and, desc, eq, sql } from 'drizzle-orm';

export type AuditEntry = Omit<typeof auditLog.$inferSelect, 'actorId' | 'courseId'> & { courseName: string | null };

/** Newest first; `before` is the id to continue from. */
export async function listAudit(
  db: Db,
  { limit = 100, before, ...within }: { limit?: number; before?: number } & Within,
): Promise<AuditEntry[]> {
  const { id, at, actorName, action, subject, changes } = auditLog;
  return (
    db
      .select({ id, at, actorName, action, subject, changes, courseName: shortCourseName })
      .from(auditLog)
      .leftJoin(courses, eq(courses.id, auditLog.courseId))
      // By time, because an entry can be written later than the change it describes.
      .where(
        and(
          isWithin(auditLog.courseId, within),
          before === undefined ? undefined : sql`(${at}, ${id}) < (select at, id from audit_log where id = ${before})`,
        ),
      )
      .orderBy(desc(at), desc(id))
      .limit(limit)
  );
}
