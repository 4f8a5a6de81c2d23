import { submissionFlags } from '@domain/flag/flag-codes';
import type { ReviewCount, Waiting } from '@domain/review/schema';
import { type } from '@domain/schema';
import type { Db } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { approvals } from '@server/db/schema/approval';
import { auditLog } from '@server/db/schema/audit';
import { gradingResults } from '@server/db/schema/grading-result';
import { questions } from '@server/db/schema/question';
import { similarities } from '@server/db/schema/similarity';
import { isWithin, type Within } from '@server/services/course/within';
import { and, gte, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { heldUploads, openQuestions, openSimilarities, type ReviewFilter, waitsByItself } from './filter';
import { type Reach, reachResults } from './reach';

/** Exact counts stop here. */
const maxWaiting = 1_000;

/** Flagged results read for a count; takes some 10 ms. */
const maxRead = 5_000;

const usualReach: Reach = { few: 2_000, steps: 10_000 };

/** For the badge, the dashboard and the queue. A broad filter looks at the latest results only, and says `capped`. */
export async function countReviews(
  db: Db,
  { reason, ...filter }: ReviewFilter,
  reach: Reach = usualReach,
): Promise<ReviewCount> {
  const [{ rows, capped }, decided] = await Promise.all([countByReason(db, filter, reach), decidedToday(db, filter)]);
  const meant = rows.find((row) => row.reason === (reason ?? null));
  const total = meant?.entries ?? 0;
  return {
    total: Math.min(total, maxWaiting),
    capped: capped || total > maxWaiting,
    byReason: Object.fromEntries(
      rows.flatMap((row) => (row.reason === null ? [] : [[row.reason, Math.min(row.entries, maxWaiting)]])),
    ),
    submissions: Math.min(meant?.submissions ?? 0, maxWaiting),
    decidedToday: decided,
  };
}

export async function countEach(
  db: Db,
  filter: ReviewFilter,
): Promise<{ flagged: Waiting; alike: Waiting; asked: Waiting; held: Waiting }> {
  const { rows, capped } = await countByReason(db, filter, usualReach);
  const countOf = (reason: string | null) => rows.find((row) => row.reason === reason)?.entries ?? 0;
  const [asked, alike, held] = [countOf('question'), countOf('similarity'), countOf('approval')];
  return {
    flagged: cappedAt(countOf(null) - asked - alike - held, capped),
    alike: cappedAt(alike, false),
    asked: cappedAt(asked, false),
    held: cappedAt(held, false),
  };
}

export async function countWaiting(db: Db, rows: SQLWrapper): Promise<Waiting> {
  const total = await db.$count(sql`(select 1 from (${rows}) as found limit ${maxWaiting + 1}) as waiting`);
  return cappedAt(total, false);
}

function cappedAt(total: number, capped: boolean): Waiting {
  return { total: Math.min(total, maxWaiting), capped: capped || total > maxWaiting };
}

/** A null reason is all of them. */
const counted = type({
  reason: 'string | null',
  entries: 'number.integer',
  submissions: 'number.integer',
  read: 'number.integer',
});

const wholeSubmission = sql.raw(`'{${submissionFlags.join(',')}}'::text[]`);

async function countByReason(db: Db, filter: Omit<ReviewFilter, 'reason'>, reach: Reach) {
  const { where, order, floor } = await reachResults(db, filter, undefined, reach);
  const rows = await rowsOf(
    db,
    counted,
    sql`
    with waiting as materialized (
      select submission_id, id, flag_codes, kept_codes from ${gradingResults}
      where ${where} order by ${order} limit ${maxRead}
    ), entries as materialized (
      select submission_id, code as reason, case when code = any(${wholeSubmission}) then 1 else count(*)::int end as entries
      from (select *, unnest(case when flag_codes = '{}' then '{check}' else flag_codes end) as code from waiting) as flagged
      where not code = any(kept_codes) group by 1, 2
      union all
      (select submission_id, 'question', 1 from ${questions} where ${openQuestions(db, filter)} limit ${maxWaiting + 1})
      union all
      (select second_id, 'similarity', 1 from ${similarities}
        where ${openSimilarities(db, filter)} limit ${maxWaiting + 1})
      union all
      (select submission_id, 'approval', 1 from ${approvals}
        where ${heldUploads(db, filter) ?? sql`true`} limit ${maxWaiting + 1})
    )
    select reason, sum(entries)::int as entries, count(distinct submission_id)::int as submissions,
      (select count(*)::int from waiting) as read
    from entries group by reason
    union all
    -- A result with several reasons of its own is one entry.
    select null, ((select count(*) from waiting as ${gradingResults} where ${waitsByItself})
        + coalesce(sum(entries) filter (where reason = any(${wholeSubmission} || '{question,similarity,approval}')), 0))::int,
      count(distinct submission_id)::int, (select count(*)::int from waiting)
    from entries`,
  );
  return { rows, capped: floor !== null || rows.some(({ read }) => read === maxRead) };
}

const decided = [
  'result.kept',
  'result.overridden',
  'result.regraded',
  'submission.kept',
  'submission.approved',
  'question.answered',
  'similarity.settled',
];

const undone = ['result.keep-undone', 'result.override-undone', 'submission.keep-undone', 'similarity.reopened'];

/** Since midnight (UTC), by all staff of the courses. Several scores kept together count one by one. */
async function decidedToday(db: Db, within: Within): Promise<number> {
  const { action, at, changes } = auditLog;
  const many = sql`coalesce((${changes} -> 'scores' ->> 'to')::int, 1)`;
  const [row] = await db
    .select({
      sum: sql<number>`coalesce(sum(case when ${inArray(action, decided)} then ${many} else - ${many} end), 0)::int`,
    })
    .from(auditLog)
    .where(
      and(
        isWithin(auditLog.courseId, within),
        gte(at, sql`date_trunc('day', now() at time zone 'utc') at time zone 'utc'`),
        inArray(action, [...decided, ...undone]),
      ),
    );
  return Math.max(0, row?.sum ?? 0);
}
