import { letterGrade } from '@domain/scoring/letter-grade';
import { displayCompany } from '@domain/submission/display-company';
import { displayName } from '@domain/submission/display-name';
import type { NotificationMail } from '@emails/notification';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { companies } from '@server/db/schema/company';
import { submissions } from '@server/db/schema/submission';
import { and, count, desc, eq, inArray, isNull, notInArray } from 'drizzle-orm';

const maxNamed = 40;

export async function readNotification(
  db: Db,
  submissionIds: unknown,
): Promise<Omit<NotificationMail, 'resultsUrl'> | null> {
  const ids = Array.isArray(submissionIds) ? submissionIds.filter((id) => typeof id === 'number') : [];
  if (ids.length === 0) return null;
  const rows = await db
    .select({
      studentId: submissions.studentId,
      userEmail: submissions.userEmail,
      submissionNumber: submissions.submissionNumber,
      totalScore: submissions.totalScore,
      maxScore: submissions.maxScore,
      caseStudy: caseStudies.name,
      company: companies.name,
    })
    .from(submissions)
    .innerJoin(caseStudies, eq(caseStudies.id, submissions.caseStudyId))
    .leftJoin(companies, eq(companies.id, submissions.companyId))
    .where(inArray(submissions.id, ids))
    .orderBy(desc(submissions.uploadedAt), desc(submissions.id));
  if (rows.length === 0) return null;
  const courses = db.select({ id: submissions.courseId }).from(submissions).where(inArray(submissions.id, ids));
  const [waiting] = await db
    .select({ count: count() })
    .from(submissions)
    .where(and(isNull(submissions.gradedAt), notInArray(submissions.id, ids), inArray(submissions.courseId, courses)));
  return {
    submissions: rows.slice(0, maxNamed).map((row) => ({
      student: displayName(row),
      company: displayCompany(row.company, row.userEmail),
      caseStudy: row.caseStudy,
      score: row.totalScore,
      maxScore: row.maxScore,
      letter: letterGrade(row.totalScore, row.maxScore),
    })),
    unnamed: Math.max(0, rows.length - maxNamed),
    waiting: waiting?.count ?? 0,
  };
}
