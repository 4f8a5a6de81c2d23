import type { RetentionPreview } from '@domain/limit/schema';
import { deletionOf } from '@domain/retention/retention';
import { currentDayAggregates } from '@server/db/schema/aggregate';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { and, gte, lt, min, sql } from 'drizzle-orm';

/** What keeping submissions for so many days would delete: whole days by their figures, and what is left of one. */
export async function previewRetention(
  { database: { db } }: Pick<Deps, 'database'>,
  days: number,
  now = new Date(),
): Promise<RetentionPreview> {
  const limit = sql`${now.toISOString()}::timestamptz - make_interval(hours => ${24 * days}::int)`;
  const day = sql`date_trunc('day', ${limit}, 'UTC')`;
  const earlier = db
    .select({ count: sql`coalesce(sum(${currentDayAggregates.submissions}), 0)` })
    .from(currentDayAggregates)
    .where(lt(currentDayAggregates.day, sql`(${day} at time zone 'UTC')::date`));
  const onTheDay = db
    .select({ count: sql`count(*)` })
    .from(submissions)
    .where(and(gte(submissions.uploadedAt, day), lt(submissions.uploadedAt, limit)));
  // One statement: what is deleted between two would be counted once or not at all.
  const [row] = await db
    .select({
      expired: sql<number>`((${earlier}) + (${onTheDay}))::int`,
      oldest: sql`(${db.select({ at: min(submissions.uploadedAt) }).from(submissions)})`.mapWith(
        submissions.uploadedAt,
      ),
    })
    .from(sql`(select 1) as one`);
  const oldest: Date | null = row?.oldest ?? null;
  return {
    submissions: row?.expired ?? 0,
    firstDeletionAt: oldest && deletionOf(oldest, days, now),
  };
}
