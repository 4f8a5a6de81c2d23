import { submissionAccess } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { requireSubmission } from '@server/services/submission/require';
import { and, eq, gt, max, sql } from 'drizzle-orm';

/**
 * How many links of a submission open its results, by how many browsers that was done, and when last. The links that
 * the tries of one mail have made are one.
 */
export type SubmissionLinks = { links: number; opened: number; lastOpenedAt: Date | null };

/** @throws {AppError} not-found */
export async function listLinks(deps: Pick<Deps, 'database'>, submissionId: number): Promise<SubmissionLinks> {
  await requireSubmission(deps, submissionId);
  const { via, mailId, createdAt, expiresAt } = submissionAccess;
  const rows = await deps.database.db
    .select({
      via,
      count: sql<number>`(count(distinct ${mailId}) + count(*) filter (where ${mailId} is null))::int`,
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
