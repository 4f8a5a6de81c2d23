import type { Db } from '@server/db/client';
import { gradingRuns } from '@server/db/schema/grading-run';
import { submissions } from '@server/db/schema/submission';
import { gradingsAtOnce } from '@server/services/bulk/kind';
import { and, avg, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';

const measuredRuns = 50;

/** How long a bulk action grades so many submissions, by the latest runs of those that `of` names; null without any. */
export async function estimateSeconds(db: Db, of: SQL, count: number): Promise<number | null> {
  const { startedAt, finishedAt } = gradingRuns;
  const latest = db
    .select({ seconds: sql<number>`extract(epoch from ${finishedAt} - ${startedAt})`.as('seconds') })
    .from(gradingRuns)
    .innerJoin(submissions, eq(submissions.id, gradingRuns.submissionId))
    .where(and(of, eq(gradingRuns.state, 'done'), isNotNull(startedAt)))
    .orderBy(desc(gradingRuns.id))
    .limit(measuredRuns)
    .as('latest');
  const [row] = await db.select({ mean: avg(latest.seconds).mapWith(Number) }).from(latest);
  const mean = row?.mean ?? null;
  return mean === null ? null : Math.ceil((mean * count) / gradingsAtOnce);
}
