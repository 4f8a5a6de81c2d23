import type { Waiting } from '@domain/review/schema';
import type { Db } from '@server/db/client';
import { approvals } from '@server/db/schema/approval';
import { gradingResults } from '@server/db/schema/grading-result';
import { questions } from '@server/db/schema/question';
import { similarities } from '@server/db/schema/similarity';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { openQuestions, openSimilarities, type ReviewFilter } from './filter';
import { type Reach, reachResults } from './reach';

/** Exact counts stop here. */
const maxCounted = 1_000;

const usualReach: Reach = { few: 2_000, steps: 10_000 };

/** Approvals count under every filter. A broad filter looks at the latest 10,000 results only, and says `capped`. */
export async function countReviews(db: Db, filter: ReviewFilter, reach: Reach = usualReach): Promise<Waiting> {
  const { flagged, asked, alike, held } = await countEach(db, filter, reach);
  return cappedAt(
    flagged.total + asked.total + alike.total + held.total,
    [flagged, asked, alike, held].some(({ capped }) => capped),
  );
}

export async function countEach(
  db: Db,
  filter: ReviewFilter,
  reach: Reach = usualReach,
): Promise<{ flagged: Waiting; asked: Waiting; alike: Waiting; held: Waiting }> {
  const one = { one: sql`1` };
  const { where, floor } = await reachResults(db, filter, undefined, reach);
  const [flagged, asked, alike, held] = await Promise.all([
    countWaiting(db, db.select(one).from(gradingResults).where(where)),
    countWaiting(db, db.select(one).from(questions).where(openQuestions(db, filter))),
    countWaiting(db, db.select(one).from(similarities).where(openSimilarities(db, filter))),
    countWaiting(db, db.select(one).from(approvals)),
  ]);
  return { flagged: cappedAt(flagged.total, flagged.capped || floor !== null), asked, alike, held };
}

export async function countWaiting(db: Db, rows: SQLWrapper): Promise<Waiting> {
  const total = await db.$count(sql`(select 1 from (${rows}) as found limit ${maxCounted + 1}) as waiting`);
  return cappedAt(total, false);
}

function cappedAt(total: number, capped: boolean): Waiting {
  return { total: Math.min(total, maxCounted), capped: capped || total > maxCounted };
}
