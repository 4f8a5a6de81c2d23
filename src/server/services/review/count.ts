import { gradingResults } from '@server/db/schema/grading-result';
import { questions } from '@server/db/schema/question';
import type { Deps } from '@server/deps';
import { sql } from 'drizzle-orm';
import { openQuestions, type ReviewFilter, resultsToReview } from './filter';

/** What waits is counted so far, and no further. */
const mostCounted = 1_000;

/** How many items wait for a person: exactly up to 1,000, otherwise 1,000 and `capped`. */
export async function countReviews(
  deps: Pick<Deps, 'database'>,
  filter: ReviewFilter,
): Promise<{ total: number; capped: boolean }> {
  const { db } = deps.database;
  const one = { one: sql`1` };
  const flagged = db.select(one).from(gradingResults).where(resultsToReview(db, filter));
  const asked = db.select(one).from(questions).where(openQuestions(db, filter));
  const counts = await Promise.all([
    db.$count(flagged.limit(mostCounted + 1).as('found')),
    db.$count(asked.limit(mostCounted + 1).as('found')),
  ]);
  const total = counts[0] + counts[1];
  return { total: Math.min(total, mostCounted), capped: total > mostCounted };
}
