import type { RetentionPreview } from '@domain/limit/schema';
import { deletionOf } from '@domain/retention/retention';
import type { Db } from '@server/db/client';
import { currentDayAggregates } from '@server/db/schema/aggregate';
import { submissions } from '@server/db/schema/submission';
import { and, eq, gte, lt, min, sql } from 'drizzle-orm';

/** Whole days from the aggregates, the rest of a day counted. */
export async function previewRetention(db: Db, days: number): Promise<RetentionPreview> {
  const now = new Date();
  const limit = sql`${now.toISOString()}::timestamptz - make_interval(hours => ${24 * days}::int)`;
  const day = sql`date_trunc('day', ${limit}, 'UTC')`;
  const earlier = db
    .select({ count: sql`coalesce(sum(${currentDayAggregates.submissions}), 0)` })
    .from(currentDayAggregates)
    .where(lt(currentDayAggregates.day, sql`(${day} at time zone 'UTC')::date`));
  const onTheDay = db
    .select({ count: sql`count(*)` })
    .from(submissions)
    .where(and(gte(submissions.uploadedAt, day), lt(submissions.uploadedAt, limit), eq(submissions.isTest, false)));
  // One statement: a deletion between two would be counted once or not at all.
  const [row] = await db
    .select({
      expired: sql<number>`((${earlier}) + (${onTheDay}))::int`,
      oldest: sql`(${db.select({ at: min(submissions.uploadedAt) }).from(submissions)})`.mapWith(
        submissions.uploadedAt,
      ),
    })
    .from(sql`(select 1) as one`);
  const oldest: Date | null = row?.oldest ?? null;
  return { submissions: row?.expired ?? 0, firstDeletionAt: oldest && deletionOf(oldest, days, now) };
}
