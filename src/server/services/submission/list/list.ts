import type { SubmissionRow } from '@domain/submission/schema';
import type { SubmissionSort } from '@domain/submission/states';
import type { Db } from '@server/db/client';
import { idRow, rowsOf } from '@server/db/rows-of';
import { submissions } from '@server/db/schema/submission';
import type { Viewer } from '@server/services/course/within';
import { and, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { cachedTotal } from './cached-total';
import {
  isFiltered,
  isReadOffIndexes,
  matching,
  matchingOneByOne,
  newestFirst,
  type SubmissionFilter,
  scoreKeys,
} from './matching';
import { newestWithin } from './newest-within';
import { orderFromEnd, orderOf, type SubmissionOrder } from './order';
import { newestRows, submissionRows } from './row';

export type SubmissionQuery = SubmissionFilter &
  SubmissionOrder & {
    /** From 1. */
    page?: number;
    limit?: number;
  };

/** Exact counts stop here. */
export const maxCounted = 10_000;

const usualLimit = 200;

/** Newest first without a `sort` [7.21]; `total` is exact up to 10,000, or without filter and search. */
export async function listSubmissions(
  db: Db,
  { page = 1, limit = usualLimit, sort = '-submitted', ...query }: SubmissionQuery,
): Promise<{ rows: SubmissionRow[]; total: number; capped: boolean }> {
  const where = matching(query);
  const keys = scoreKeys(query);
  const isNewestFirst = sort === '-submitted';
  const all = isNewestFirst && !isFiltered(query);
  const hidesMarks = (query.viewer?.unmarked.length ?? 0) > 0;
  const several = isNewestFirst && !all && !isFiltered({ ...query, courses: undefined }) ? query.courses : undefined;
  const of = { order: orderOf({ sort, ...query }), sort, isNewestFirst, several, page, limit, hidesMarks };
  if (keys) return listByScore(db, where, keys, of);
  if (query.search?.trim()) return listFound(db, query, where, of);
  if (page > 1 && !of.isNewestFirst) return listLater(db, query, where, of);
  const [rows, counted] = await Promise.all([
    all
      ? newestRows(db, { limit, offset: (page - 1) * limit })
      : pageOf(db, where, of).then((ids) => submissionRows(db, ids)),
    countListed(db, query),
  ]);
  return { rows, ...counted };
}

export async function countListed(db: Db, query: SubmissionFilter): Promise<Counted> {
  const cached = await cachedTotal(db, query);
  if (cached === null) return countUpTo(db, matching(query));
  return isFiltered(query) ? capped(cached) : { total: cached, capped: false };
}

/** Fewer are sorted sooner than they are found among all by time. */
const fewToSort = 1_000;

/** Counts first, because neither the index by score nor that by time is fast for both few and many. */
async function listByScore(db: Db, where: SQL | undefined, keys: SQL, of: PageOf) {
  const byScore = and(where, keys) ?? keys;
  const counted = await countUpTo(db, byScore);
  const ids = await pageOf(db, counted.total > fewToSort ? where : byScore, of);
  return { rows: await submissionRows(db, ids), ...counted };
}

/** Searches once for count and page, because the trigram index takes most time; many matches are found by time. */
async function listFound(db: Db, query: SubmissionFilter, where: SQL | undefined, of: PageOf) {
  const { isNewestFirst } = of;
  const row = await db.transaction(async (tx) => {
    // Postgres takes reading the table until enough match for fast, which it isn't if the matches lie together at its
    // end.
    if (isReadOffIndexes(query)) await tx.execute(sql`set local enable_seqscan = off`);
    const found = tx.$with('submissions').as(
      tx
        .select(isNewestFirst ? newestKeys : sortKeys)
        .from(submissions)
        .where(where)
        .limit(maxCounted + 1),
    );
    const [counted] = await tx
      .with(found)
      .select({
        total: sql<number>`count(*)::int`,
        ids: sql<number[]>`array(select id from submissions order by ${sql.join(of.order, sql`, `)}
          limit ${of.limit} offset ${(of.page - 1) * of.limit})`,
      })
      .from(found);
    return counted;
  });
  const total = row?.total ?? 0;
  const findMany = () => (isNewestFirst ? newestMatches(db, query, of) : pageOf(db, where, of));
  const ids = total > maxCounted ? await findMany() : (row?.ids ?? []);
  return { rows: await submissionRows(db, ids), ...capped(total) };
}

const { id, alias, isTest, companyId, uploadedAt, caseStudyId, emailDomain, emailSentAt, percent, sortName } =
  submissions;
const newestKeys = { id, companyId, uploadedAt };
const sortKeys = { ...newestKeys, alias, isTest, caseStudyId, emailDomain, emailSentAt, percent, sortName };

/** The search is outside and the order inside, because Postgres assumes that matches are spread evenly. */
async function newestMatches(db: Db, query: SubmissionFilter, { page, limit }: PageOf): Promise<number[]> {
  const rows = await rowsOf(
    db,
    idRow,
    sql`
    select id from (
      select * from ${submissions} order by ${sql.join(newestFirst({}), sql`, `)} offset 0
    ) as submissions
    where ${matchingOneByOne(query)} limit ${limit}::int offset ${(page - 1) * limit}::int`,
  );
  return rows.map(({ id }) => id);
}

/** A page behind the middle is read from the end, because sorting what follows it takes less than half the time. */
async function listLater(db: Db, query: SubmissionFilter, where: SQL | undefined, of: PageOf) {
  const [cached, counted] = await Promise.all([cachedTotal(db, query), countListed(db, query)]);
  const total = cached ?? (counted.capped ? null : counted.total);
  const before = (of.page - 1) * of.limit;
  const ids =
    total !== null && before * 2 > total
      ? await lastOf(db, where, of, total - before, query.viewer)
      : await pageOf(db, where, of);
  return { rows: await submissionRows(db, ids), ...counted };
}

/** A page of which `left` rows are left. */
async function lastOf(
  db: Db,
  where: SQL | undefined,
  { sort, limit }: PageOf,
  left: number,
  viewer: Viewer | undefined,
): Promise<number[]> {
  if (left <= 0) return [];
  const rows = await db
    .select({ id })
    .from(submissions)
    .where(where)
    .orderBy(...orderFromEnd(sort, viewer))
    .limit(Math.min(limit, left))
    .offset(Math.max(0, left - limit));
  return rows.map((row) => row.id).reverse();
}

type PageOf = {
  order: SQL[];
  sort: SubmissionSort;
  isNewestFirst: boolean;
  /** Of these courses and without another filter, newest first. */
  several: readonly number[] | undefined;
  page: number;
  limit: number;
  hidesMarks: boolean;
};

/** More are merged later than they are found by time. */
const maxMerged = 20_000;

/** Ids first, so that joins run for the page alone. */
async function pageOf(db: Db, where: SQL | undefined, of: PageOf): Promise<number[]> {
  if (of.sort === '-score' && !of.hidesMarks) return highestFirst(db, where, of);
  const { order, several, page, limit } = of;
  const offset = (page - 1) * limit;
  if (several && several.length * (offset + limit) <= maxMerged) return newestWithin(db, several, { limit, offset });
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** Ungraded ones are read by themselves: an index that is read backwards would have them first. */
async function highestFirst(db: Db, where: SQL | undefined, { page, limit }: PageOf): Promise<number[]> {
  const isScored = isNotNull(percent);
  const idsOf = async (which: SQL | undefined, order: SQL[], most: number, offset: number) => {
    const rows = await db
      .select({ id })
      .from(submissions)
      .where(and(where, which))
      .orderBy(...order)
      .limit(most)
      .offset(offset);
    return rows.map((row) => row.id);
  };
  const offset = (page - 1) * limit;
  const scored = await idsOf(isScored, [desc(percent), desc(id)], limit, offset);
  if (scored.length === limit) return scored;
  const before = scored.length > 0 ? 0 : offset - (await db.$count(submissions, and(where, isScored)));
  return [...scored, ...(await idsOf(isNull(percent), [desc(id)], limit - scored.length, before))];
}

type Counted = { total: number; capped: boolean };

function capped(total: number): Counted {
  return { total: Math.min(total, maxCounted), capped: total > maxCounted };
}

async function countUpTo(db: Db, where: SQL | undefined): Promise<Counted> {
  const found = db
    .select({ one: sql`1` })
    .from(submissions)
    .where(where)
    .limit(maxCounted + 1)
    .as('found');
  return capped(await db.$count(found));
}
