import { deletionOf } from '@domain/retention/retention';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { count, lt, min, sql } from 'drizzle-orm';

export type RetentionPreview = {
  /** How many submissions the next sweep would delete. */
  submissions: number;
  /** When the first of all submissions would be deleted; null when there are none. */
  firstDeletionAt: Date | null;
};

/** What keeping submissions for so many days would delete. */
export async function previewRetention(
  { database: { db } }: Pick<Deps, 'database'>,
  days: number,
  now = new Date(),
): Promise<RetentionPreview> {
  const [[expired], [oldest]] = await Promise.all([
    db
      .select({ count: count() })
      .from(submissions)
      .where(
        lt(submissions.uploadedAt, sql`${now.toISOString()}::timestamptz - make_interval(hours => ${24 * days}::int)`),
      ),
    db.select({ uploadedAt: min(submissions.uploadedAt) }).from(submissions),
  ]);
  return {
    submissions: expired?.count ?? 0,
    firstDeletionAt: oldest?.uploadedAt ? deletionOf(oldest.uploadedAt, days, now) : null,
  };
}
