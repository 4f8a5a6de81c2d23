import type { Db } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { submissions } from '@server/db/schema/submission';
import { matching } from '@server/services/submission/list/matching';
import { and, desc, gte, lte, type SQL, sql } from 'drizzle-orm';
import { narrows, type ReviewFilter, resultsToReview } from './filter';

/** A filter on submissions is answered from them if they are `few`, or by walking `steps` results of the queue. */
export type Reach = { few: number; steps: number };

export type Reached = {
  where: SQL | undefined;
  order: SQL;
  /** The last submission looked at, if the queue continues after it. */
  floor: number | null;
};

/** `from` is the submission to begin with. */
export async function reachResults(
  db: Db,
  filter: ReviewFilter,
  from: number | undefined,
  { few, steps }: Reach,
): Promise<Reached> {
  const { submissionId } = gradingResults;
  const below = from === undefined ? undefined : lte(submissionId, from);
  const where = and(resultsToReview(db, filter), below);
  if (!narrows(filter)) return { where, order: desc(submissionId), floor: null };
  // The sum has no index, so Postgres starts from the submissions.
  if (await leavesFew(db, filter, few)) return { where, order: desc(sql`${submissionId} + 0`), floor: null };
  const [last] = await db
    .select({ id: submissionId })
    .from(gradingResults)
    .where(and(resultsToReview(db, { courses: filter.courses }), below))
    .orderBy(desc(submissionId))
    .offset(steps - 1)
    .limit(1);
  if (!last) return { where, order: desc(submissionId), floor: null };
  return { where: and(where, gte(submissionId, last.id)), order: desc(submissionId), floor: last.id };
}

async function leavesFew(db: Db, filter: ReviewFilter, few: number): Promise<boolean> {
  const found = db
    .select({ one: sql`1` })
    .from(submissions)
    .where(matching(filter))
    .limit(few + 1)
    .as('found');
  return (await db.$count(found)) <= few;
}
