import type { Db } from '@server/db/client';
import { approvals } from '@server/db/schema/approval';
import { caseStudies } from '@server/db/schema/case-study';
import { courses, shortCourseName } from '@server/db/schema/course';
import { submissions } from '@server/db/schema/submission';
import { isWithin, type Within } from '@server/services/course/within';
import { nameColumns, named } from '@server/services/submission/list/names';
import { and, asc, eq, gt } from 'drizzle-orm';
import { isHeldWithin } from './held-within';

const pageSize = 50;

/** Oldest first; `next` is the next `cursor`. */
export async function listWaiting(db: Db, { cursor = 0, ...within }: { cursor?: number } & Within) {
  const [total, rows] = await Promise.all([
    db.$count(approvals, isHeldWithin(db, within)),
    db
      .select({
        id: submissions.id,
        ...nameColumns,
        courseId: submissions.courseId,
        courseName: shortCourseName,
        caseStudyName: caseStudies.name,
        since: approvals.since,
      })
      .from(approvals)
      .innerJoin(submissions, eq(submissions.id, approvals.submissionId))
      .innerJoin(caseStudies, eq(caseStudies.id, submissions.caseStudyId))
      .innerJoin(courses, eq(courses.id, submissions.courseId))
      .where(and(gt(approvals.submissionId, cursor), isWithin(submissions.courseId, within)))
      .orderBy(asc(approvals.submissionId))
      .limit(pageSize + 1),
  ]);
  const shown = rows.slice(0, pageSize).map(named);
  return { total, rows: shown, next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
}
