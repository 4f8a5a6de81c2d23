import type { Db } from '@server/db/client';
import { prepared } from '@server/db/prepared';
import { submissionCounts, submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { and, type SQL, sql } from 'drizzle-orm';
import { matching, newestFirst, type SubmissionFilter, scoreKeys } from './matching';
import { type SubmissionRow, submissionRows } from './row';

export type SubmissionQuery = SubmissionFilter & {
  /** From 1. */
  page?: number;
  limit?: number;
};

/** What a search or a filter finds is counted so far, and no further. */
const mostCounted = 10_000;

const usualLimit = 200;

/**
 * Submissions, newest first [7.21], and how many match: exactly up to 10,000 or without filter and search, otherwise
 * 10,000 and `capped`. A page past the end is empty.
 */
export async function listSubmissions(
  deps: Pick<Deps, 'database'>,
  { page = 1, limit = usualLimit, ...query }: SubmissionQuery,
): Promise<{ rows: SubmissionRow[]; total: number; capped: boolean }> {
  const { db } = deps.database;
  const where = matching(query);
  const keys = scoreKeys(query);
  const of = { order: newestFirst(query), page, limit };
  if (keys) return listByScore(db, where, keys, of);
  if (query.search?.trim()) return listFound(db, where, of);
  const [rows, counted] = await Promise.all([
    pageOf(db, where, of).then((ids) => submissionRows(db, ids)),
    where === undefined ? countAll(db) : countUpTo(db, where),
  ]);
  return { rows, ...counted };
}

/** So few are sorted sooner than they are found among all by time. */
const fewToSort = 1_000;

/** Counted first, because neither the index by score nor that by time is quick for few and for many alike. */
async function listByScore(db: Db, where: SQL | undefined, keys: SQL, of: PageOf) {
  const byScore = and(where, keys) ?? keys;
  const counted = await countUpTo(db, byScore);
  const ids = await pageOf(db, counted.total > fewToSort ? where : byScore, of);
  return { rows: await submissionRows(db, ids), ...counted };
}

/**
 * What a search finds is looked for once, to count it and for the page: reading the index of pieces takes the most of
 * it, under the table's own name, which the order speaks of. Of more than are counted the page is found by time.
 */
async function listFound(db: Db, where: SQL | undefined, of: PageOf) {
  const { id, companyId, uploadedAt } = submissions;
  const found = db.$with('submissions').as(
    db
      .select({ id, companyId, uploadedAt })
      .from(submissions)
      .where(where)
      .limit(mostCounted + 1),
  );
  const [row] = await db
    .with(found)
    .select({
      total: sql<number>`count(*)::int`,
      ids: sql<number[]>`array(select id from submissions order by ${sql.join(of.order, sql`, `)}
        limit ${of.limit} offset ${(of.page - 1) * of.limit})`,
    })
    .from(found);
  const total = row?.total ?? 0;
  const ids = total > mostCounted ? await pageOf(db, where, of) : (row?.ids ?? []);
  return { rows: await submissionRows(db, ids), total: Math.min(total, mostCounted), capped: total > mostCounted };
}

type PageOf = { order: SQL[]; page: number; limit: number };

const newestOfAll = prepared((db) =>
  db
    .select({ id: submissions.id })
    .from(submissions)
    .orderBy(...newestFirst({}))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('newest_submissions'),
);

/** Ids first, so that what a row shows is looked up for those of the page alone. */
async function pageOf(db: Db, where: SQL | undefined, { order, page, limit }: PageOf): Promise<number[]> {
  const offset = (page - 1) * limit;
  const rows =
    where === undefined
      ? await newestOfAll(db).execute({ limit, offset })
      : await db
          .select({ id: submissions.id })
          .from(submissions)
          .where(where)
          .orderBy(...order)
          .limit(limit)
          .offset(offset);
  return rows.map(({ id }) => id);
}

const sumOfCounts = prepared((db) =>
  db.select({ total: sql<number>`coalesce(sum(count), 0)::int` }).from(submissionCounts).prepare('submission_total'),
);

async function countAll(db: Db): Promise<{ total: number; capped: boolean }> {
  const [sum] = await sumOfCounts(db).execute();
  return { total: sum?.total ?? 0, capped: false };
}

async function countUpTo(db: Db, where: SQL): Promise<{ total: number; capped: boolean }> {
  const found = db
    .select({ one: sql`1` })
    .from(submissions)
    .where(where)
    .limit(mostCounted + 1)
    .as('found');
  const total = await db.$count(found);
  return { total: Math.min(total, mostCounted), capped: total > mostCounted };
}
