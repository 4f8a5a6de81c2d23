import type { Publication } from '@domain/publication/schema';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { secondMarks } from '@server/db/schema/marking';
import { submissions } from '@server/db/schema/submission';
import { requireCaseStudy } from '@server/services/case-study/find';
import { countReviews } from '@server/services/review/count';
import { hasOlderRubric, isGraded, isPublished } from '@server/services/submission/list/conditions';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { countRecipients } from './recipients';

/** @throws {AppError} not-found */
export async function readPublication(
  db: Db,
  { user: { id }, anonymous = [], unmarked = [] }: LoggedIn,
  caseStudyId: number,
): Promise<Publication> {
  const { results, publishedAt } = await requireCaseStudy(db, caseStudyId);
  const [counts, { total, byReason }, unresolved, mails] = await Promise.all([
    countSubmissions(db, caseStudyId),
    countReviews(db, { caseStudyId, viewer: { id, anonymous, unmarked } }),
    countUnresolved(db, caseStudyId),
    countRecipients(db, caseStudyId),
  ]);
  const { question: openQuestions = 0, approval = 0 } = byReason;
  const flagged = total - openQuestions - approval;
  return { results, publishedAt, ...counts, flagged, openQuestions, unresolved, mails };
}

async function countUnresolved(db: Db, caseStudyId: number): Promise<number> {
  const these = db.select({ id: submissions.id }).from(submissions).where(eq(submissions.caseStudyId, caseStudyId));
  return db.$count(secondMarks, and(isNull(secondMarks.resolvedAt), inArray(secondMarks.submissionId, these)));
}

async function countSubmissions(db: Db, caseStudyId: number) {
  const { totalScore, hasResults, release } = submissions;
  const counted = (which: SQL) => sql<number>`count(*) filter (where ${which})::int`;
  const [counts] = await db
    .select({
      graded: counted(isGraded),
      incomplete: counted(sql`${totalScore} is null and ${hasResults}`),
      ungraded: counted(sql`not ${hasResults}`),
      visible: counted(isPublished),
      publishedAlone: counted(sql`${isGraded} and ${release} = 'released'`),
      olderRubric: counted(sql`${isGraded} and ${hasOlderRubric}`),
    })
    .from(submissions)
    .where(and(eq(submissions.caseStudyId, caseStudyId), eq(submissions.isTest, false)));
  if (!counts) throw new Error('a count was not answered');
  return counts;
}
