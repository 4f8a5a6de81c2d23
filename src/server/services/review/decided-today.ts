import type { Db } from '@server/db/client';
import { auditLog } from '@server/db/schema/audit';
import { isWithin, type Within } from '@server/services/course/within';
import { and, gte, inArray, sql } from 'drizzle-orm';

const decided = [
  'result.kept',
  'result.overridden',
  'result.regraded',
  'submission.kept',
  'submission.approved',
  'question.answered',
  'similarity.settled',
];

const undone = ['result.keep-undone', 'result.override-undone', 'submission.keep-undone', 'similarity.reopened'];

/** Since midnight (UTC), by all staff of the courses. Several scores kept together count one by one. */
export async function decidedToday(db: Db, within: Within): Promise<number> {
  const { action, at, changes } = auditLog;
  const many = sql`coalesce((${changes} -> 'scores' ->> 'to')::int, 1)`;
  const [row] = await db
    .select({
      sum: sql<number>`coalesce(sum(case when ${inArray(action, decided)} then ${many} else - ${many} end), 0)::int`,
    })
    .from(auditLog)
    .where(
      and(
        isWithin(auditLog.courseId, within),
        gte(at, sql`date_trunc('day', now() at time zone 'utc') at time zone 'utc'`),
        inArray(action, [...decided, ...undone]),
      ),
    );
  return Math.max(0, row?.sum ?? 0);
}
