import type { FoundStudent } from '@domain/search/schema';
import type { SubmissionRow } from '@domain/submission/schema';
import type { Db } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { isWithin, type Within } from '@server/services/course/within';
import { submissionRows } from '@server/services/submission/list/row';
import { and, count, eq, inArray } from 'drizzle-orm';
import { newestMatching } from './newest-matching';

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
