import type { Db } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { isPublished, submissionState } from '@server/services/submission/list/conditions';
import { matching, type SubmissionFilter } from '@server/services/submission/list/matching';
import { and, isNull, sql } from 'drizzle-orm';

type StateCounts = { incomplete: number; grading: number; published: number };

/** [S1.1] Only ungraded submissions are looked at one by one. */
export async function stateCounts(db: Db, filter: SubmissionFilter): Promise<StateCounts> {
  const [open, published] = await Promise.all([
    db
      .select({ state: submissionState, count: sql<number>`count(*)::int` })
      .from(submissions)
      .where(and(isNull(submissions.totalScore), matching(filter)))
      .groupBy(sql`1`),
    db.$count(submissions, and(isPublished, matching(filter))),
  ]);
  const count = (of: string) => open.find(({ state }) => state === of)?.count ?? 0;
  return { incomplete: count('incomplete'), grading: count('grading'), published };
}
