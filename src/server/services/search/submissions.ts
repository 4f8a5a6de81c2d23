import { slots } from '@domain/evidence/slots';
import { letterGrade } from '@domain/scoring/letter-grade';
import type { FoundSubmission } from '@domain/search/schema';
import { displayName } from '@domain/submission/display-name';
import type { Db } from '@server/db/client';
import { startingWith } from '@server/db/like';
import { caseStudies } from '@server/db/schema/case-study';
import { courses, shortCourseName } from '@server/db/schema/course';
import { submissions } from '@server/db/schema/submission';
import { submissionFiles } from '@server/db/schema/submission-file';
import { isWithin, type Within } from '@server/services/course/within';
import { isNamed } from '@server/services/submission/list/matching';
import { nameColumns } from '@server/services/submission/list/names';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';

/** By number (`1042`, `#7`), else by how a file's name begins. */
export async function findSubmissions(db: Db, text: string, limit: number, within: Within): Promise<FoundSubmission[]> {
  const number = /^#?(\d{1,9})$/.exec(text)?.[1];
  const byNumber =
    number === undefined
      ? []
      : await found(db, and(eq(submissions.id, Number(number)), isWithin(submissions.courseId, within)), 1);
  if (text.startsWith('#') || byNumber.length === limit) return byNumber;
  // Students name files after themselves.
  const shown = and(isNamed(within.viewer), isWithin(submissions.courseId, within));
  const byName = await found(db, and(nameStartsWith(text), shown), limit);
  const others = byName.filter(({ id }) => id !== byNumber[0]?.id);
  return [...byNumber, ...others].slice(0, limit);
}

/** In the collation of its index, so that the match is a range of it. */
const fileNameKey = sql`lower(${submissionFiles.fileName}) collate "C"`;

const nameStartsWith = (text: string) => sql`${fileNameKey} like ${startingWith(text)}`;

/** A submission once, with the first of its files that matches. */
async function found(db: Db, where: SQL | undefined, limit: number): Promise<FoundSubmission[]> {
  const rows = await db
    .select({
      id: submissions.id,
      ...nameColumns,
      courseName: shortCourseName,
      caseStudyName: caseStudies.name,
      fileName: submissionFiles.fileName,
      totalScore: submissions.totalScore,
      maxScore: submissions.maxScore,
    })
    .from(submissionFiles)
    .innerJoin(submissions, eq(submissions.id, submissionFiles.submissionId))
    .innerJoin(caseStudies, eq(caseStudies.id, submissions.caseStudyId))
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .where(and(where, eq(submissions.isTest, false)))
    .orderBy(asc(fileNameKey), desc(submissionFiles.submissionId))
    .limit(limit * slots.length);
  const once = rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) === at).slice(0, limit);
  return once.map(({ maxScore, studentId, userEmail, submissionNumber, name, ...row }) => ({
    ...row,
    displayName: displayName({ studentId, userEmail, submissionNumber, name }),
    letterGrade: letterGrade(row.totalScore, maxScore),
  }));
}
