import type { FoundStudent } from '@domain/search/schema';
import { displayName } from '@domain/submission/display-name';
import type { SubmissionRow } from '@domain/submission/schema';
import type { Db } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { listSubmissions } from '@server/services/submission/list/list';
import { count, inArray } from 'drizzle-orm';

/** The matches that are looked through for different students. */
const maxMatches = 50;

/** Those who submitted last come first. */
export async function findStudents(db: Db, text: string, limit: number): Promise<FoundStudent[]> {
  const latest = new Map<string, SubmissionRow>();
  const { rows } = await listSubmissions(db, { search: text, limit: maxMatches });
  for (const row of rows) {
    if (!latest.has(row.userEmail)) latest.set(row.userEmail, row);
    if (latest.size === limit) break;
  }
  const totals = await submissionsOf(db, [...latest.keys()]);
  return [...latest.values()].map(({ id, studentId, userEmail, totalScore, letterGrade }) => ({
    email: userEmail,
    displayName: displayName({ studentId, userEmail }),
    submissions: totals.get(userEmail) ?? 1,
    submissionId: id,
    totalScore,
    letterGrade,
  }));
}

async function submissionsOf(db: Db, emails: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ email: submissions.userEmail, total: count() })
    .from(submissions)
    .where(inArray(submissions.userEmail, emails))
    .groupBy(submissions.userEmail);
  return new Map(rows.map(({ email, total }) => [email, total]));
}
