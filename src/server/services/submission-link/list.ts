import type { Db } from '@server/db/client';
import { submissionAccess } from '@server/db/schema/submission';
import { requireSubmission } from '@server/services/submission/require';
import { and, eq, gt, max, sql } from 'drizzle-orm';

/** Links from several tries of one email count as one. @throws {AppError} not-found */
export async function listLinks(db: Db, submissionId: number) {
  await requireSubmission(db, submissionId);
  const { via, mailId, createdAt, expiresAt } = submissionAccess;
  const rows = await db
    .select({
      via,
      count: sql<number>`(count(distinct ${mailId}) filter (where ${via} = 'link') + count(*) filter (where ${mailId} is null or ${via} = 'opened'))::int`,
      latest: max(createdAt),
    })
    .from(submissionAccess)
    .where(and(eq(submissionAccess.submissionId, submissionId), gt(expiresAt, sql`now()`)))
    .groupBy(via);
  const opened = rows.find((row) => row.via === 'opened');
  return {
    links: rows.find((row) => row.via === 'link')?.count ?? 0,
    opened: opened?.count ?? 0,
    lastOpenedAt: opened?.latest ?? null,
  };
}
