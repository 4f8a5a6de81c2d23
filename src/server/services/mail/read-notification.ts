import { letterGrade } from '@domain/scoring/letter-grade';
import { displayCompany } from '@domain/submission/display-company';
import { displayName } from '@domain/submission/display-name';
import type { User } from '@domain/user/user';
import type { NotificationMail } from '@emails/notification';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { companies } from '@server/db/schema/company';
import { courseStaff, courses } from '@server/db/schema/course';
import { submissions } from '@server/db/schema/submission';
import { isAnonymous } from '@server/services/submission/list/conditions';
import { nameColumns } from '@server/services/submission/list/names';
import { and, count, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { caseStudyInMail } from './case-study-name';

const maxNamed = 40;

/** Of courses that the account is still staff of, without what it has yet to mark a second time [C8.19]. */
export async function readNotification(
  db: Db,
  { id: userId, role }: Pick<User, 'id' | 'role'>,
  submissionIds: unknown,
): Promise<Omit<NotificationMail, 'resultsUrl'> | null> {
  const ids = Array.isArray(submissionIds) ? submissionIds.filter((id) => typeof id === 'number') : [];
  if (ids.length === 0) return null;
  const rows = await db
    .select({
      ...nameColumns,
      isAnonymous,
      // Uploaded by an earlier version.
      alias: sql<string>`coalesce(${submissions.alias}, ${submissions.id}::text)`,
      totalScore: submissions.totalScore,
      maxScore: submissions.maxScore,
      caseStudy: caseStudyInMail,
      company: companies.name,
      courseId: submissions.courseId,
      showsCompanies: courses.showsCompanies,
      wanted: courseStaff.notify,
    })
    .from(submissions)
    .innerJoin(caseStudies, eq(caseStudies.id, submissions.caseStudyId))
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .innerJoin(courseStaff, and(eq(courseStaff.courseId, courses.id), eq(courseStaff.userId, userId)))
    .leftJoin(companies, eq(companies.id, submissions.companyId))
    .where(and(inArray(submissions.id, ids), isMarkedBy(userId), role === 'admin' ? undefined : courseStaff.notify))
    .orderBy(desc(submissions.uploadedAt), desc(submissions.id));
  if (rows.length === 0) return null;
  const courseIds = [...new Set(rows.map(({ courseId }) => courseId))];
  const [waiting] = await db
    .select({ count: count() })
    .from(submissions)
    .where(
      and(
        isNull(submissions.gradedAt),
        eq(submissions.isTest, false),
        notInArray(submissions.id, ids),
        inArray(submissions.courseId, courseIds),
      ),
    );
  return {
    submissions: rows.slice(0, maxNamed).map((row) => ({
      student: row.isAnonymous ? `Student ${row.alias}` : displayName(row),
      company: row.showsCompanies && !row.isAnonymous ? displayCompany(row.company, row.userEmail) : null,
      caseStudy: row.caseStudy,
      score: row.totalScore,
      maxScore: row.maxScore,
      letter: letterGrade(row.totalScore, row.maxScore),
    })),
    unnamed: Math.max(0, rows.length - maxNamed),
    waiting: waiting?.count ?? 0,
    wanted: rows.every(({ wanted }) => wanted),
  };
}

const isMarkedBy = (userId: number) => sql`not exists (
  select from second_marks where submission_id = ${submissions.id} and user_id = ${userId} and finished_at is null)`;
