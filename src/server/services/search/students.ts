import { letterGrade } from '@domain/scoring/letter-grade';
import type { FoundStudent } from '@domain/search/schema';
import { displayName } from '@domain/submission/display-name';
import type { Db } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { matching, newestFirst } from '@server/services/submission/list/matching';
import { count, inArray } from 'drizzle-orm';

/** The matches that are looked through for different students. */
const maxMatches = 200;

/** Those who submitted last come first. */
export async function findStudents(db: Db, text: string, limit: number): Promise<FoundStudent[]> {
  const latest = new Map<string, Match>();
  for (const match of await newestMatches(db, text)) {
    if (!latest.has(match.userEmail)) latest.set(match.userEmail, match);
    if (latest.size === limit) break;
  }
  const totals = await submissionsOf(db, [...latest.keys()]);
  return [...latest.values()].map(({ id, studentId, userEmail, totalScore, maxScore }) => ({
    email: userEmail,
    displayName: displayName({ studentId, userEmail }),
    submissions: totals.get(userEmail) ?? 1,
    submissionId: id,
    totalScore,
    letterGrade: letterGrade(totalScore, maxScore),
  }));
}

type Match = Awaited<ReturnType<typeof newestMatches>>[number];

function newestMatches(db: Db, text: string) {
  const { id, studentId, userEmail, totalScore, maxScore } = submissions;
  return db
    .select({ id, studentId, userEmail, totalScore, maxScore })
    .from(submissions)
    .where(matching({ search: text }))
    .orderBy(...newestFirst({}))
    .limit(maxMatches);
}

async function submissionsOf(db: Db, emails: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ email: submissions.userEmail, total: count() })
    .from(submissions)
    .where(inArray(submissions.userEmail, emails))
    .groupBy(submissions.userEmail);
  return new Map(rows.map(({ email, total }) => [email, total]));
}
