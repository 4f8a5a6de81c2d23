import type { Db } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { submissions } from '@server/db/schema/submission';
import { matching } from '@server/services/submission/list/matching';
import { and, desc, gte, lt, type SQL, sql } from 'drizzle-orm';
import { isFiltered, type ReviewFilter, resultsToReview } from './filter';

/**
 * How far one call looks. Results know their submission and nothing of its company: a filter is answered either from
 * the submissions it leaves, when they are few, or by walking down the queue, so many results at a time.
 */
export type Reach = { few: number; steps: number };

/** Which results one call looks at. */
export type Reached = {
  where: SQL | undefined;
  /** Newest first. */
  order: SQL;
  /** The id of the last result that was looked at, when the queue goes on after it. */
  floor: number | null;
};

/** The results of a filter from below `before` on, as far as one call reaches. */
export async function reachResults(
  db: Db,
  filter: ReviewFilter,
  before: number | undefined,
  { few, steps }: Reach,
): Promise<Reached> {
  const { id } = gradingResults;
  const below = before === undefined ? undefined : lt(id, before);
  const where = and(resultsToReview(db, filter), below);
  if (!isFiltered(filter)) return { where, order: desc(id), floor: null };
  // A sum has no index: the submissions lead to their results, not the queue to its submissions.
  if (await leavesFew(db, filter, few)) return { where, order: desc(sql`${id} + 0`), floor: null };
  const [last] = await db
    .select({ id })
    .from(gradingResults)
    .where(and(resultsToReview(db, {}), below))
    .orderBy(desc(id))
    .offset(steps - 1)
    .limit(1);
  if (!last) return { where, order: desc(id), floor: null };
  return { where: and(where, gte(id, last.id)), order: desc(id), floor: last.id };
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
