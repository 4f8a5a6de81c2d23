import { type } from '@domain/schema';
import type { FoundStudent } from '@domain/search/schema';
import type { SubmissionRow } from '@domain/submission/schema';
import type { Db } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { submissions } from '@server/db/schema/submission';
import { isWithin, type Within } from '@server/services/course/within';
import { matching, matchingOneByOne, newestFirst } from '@server/services/submission/list/matching';
import { submissionRows } from '@server/services/submission/list/row';
import { and, count, eq, inArray, sql } from 'drizzle-orm';

/** The matches that are looked through for different students. */
const maxMatches = 50;

/** Those who submitted last come first. */
export async function findStudents(db: Db, text: string, limit: number, within: Within): Promise<FoundStudent[]> {
  const latestOf = async (ids: number[]) => latestOfStudents(await submissionRows(db, ids), limit);
  const ids = await newestMatching(db, text, within, {
    limit: maxMatches,
    isEnough: async (found) => found.length >= limit && (await latestOf(found)).size >= limit,
  });
  const latest = await latestOf(ids);
  const totals = await submissionsOf(db, [...latest.keys()], within);
  return [...latest.values()].map(({ id, userEmail, courseName, totalScore, letterGrade, ...row }) => ({
    email: userEmail,
    displayName: row.displayName.replace(/ - Submission #\d+$/, ''),
    submissions: totals.get(userEmail ?? '') ?? 1,
    submissionId: id,
    courseName,
    totalScore,
    letterGrade,
  }));
}

function latestOfStudents(rows: readonly SubmissionRow[], limit: number): Map<string, SubmissionRow> {
  const latest = new Map<string, SubmissionRow>();
  for (const row of rows) {
    if (row.userEmail !== null && !latest.has(row.userEmail)) latest.set(row.userEmail, row);
    if (latest.size === limit) break;
  }
  return latest;
}

async function submissionsOf(db: Db, emails: string[], within: Within): Promise<Map<string, number>> {
  const rows = await db
    .select({ email: submissions.userEmail, total: count() })
    .from(submissions)
    .where(
      and(
        inArray(submissions.userEmail, emails),
        eq(submissions.isTest, false),
        isWithin(submissions.courseId, within),
      ),
    )
    .groupBy(submissions.userEmail);
  return new Map(rows.map(({ email, total }) => [email, total]));
}

/** How many of the latest submissions are searched first; at a million, that takes about 10 ms. */
const latest = 20_000;

/** How many matches of the trigram index are sorted by time. */
const sorted = 2_000;

const newest = sql.join(newestFirst({}), sql`, `);

const idRow = type({ id: 'number' });

/** Looks at the latest first, because most searches want those; of very common words it finds only some older ones. */
async function newestMatching(
  db: Db,
  search: string,
  within: Within,
  { limit, isEnough }: { limit: number; isEnough: (ids: number[]) => Promise<boolean> },
): Promise<number[]> {
  const rows = await rowsOf(
    db,
    idRow,
    sql`
    select id from (select * from ${submissions}
      where ${isWithin(submissions.courseId, within) ?? sql`true`} order by ${newest} limit ${latest}::int) as submissions
    where ${matchingOneByOne({ search, viewer: within.viewer })} limit ${limit}::int`,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === limit || (await isEnough(ids))) return ids;
  const older = await db.transaction(async (tx) => {
    // Postgres takes matches for spread evenly, and would read all rows by time until it has enough.
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
      set_config('enable_indexonlyscan', 'off', true)`);
    return rowsOf(
      tx,
      idRow,
      sql`
      select id from (select * from ${submissions} where ${matching({ search, ...within })} limit ${sorted}::int) as submissions
      order by ${newest} limit ${limit}::int`,
    );
  });
  return [...new Set([...ids, ...older.map(({ id }) => id)])].slice(0, limit);
}
