import type { Db } from '@server/db/client';
import { approvals } from '@server/db/schema/approval';
import { caseStudies } from '@server/db/schema/case-study';
import { submissions } from '@server/db/schema/submission';
import { asc, eq, gt } from 'drizzle-orm';

const pageSize = 50;

/** Oldest first; `next` is the next `cursor`. */
export async function listWaiting(db: Db, { cursor = 0 }: { cursor?: number }) {
  const [total, rows] = await Promise.all([
    db.$count(approvals),
    db
      .select({
        id: submissions.id,
        studentId: submissions.studentId,
        userEmail: submissions.userEmail,
        submissionNumber: submissions.submissionNumber,
        caseStudyName: caseStudies.name,
        since: approvals.since,
      })
      .from(approvals)
      .innerJoin(submissions, eq(submissions.id, approvals.submissionId))
      .innerJoin(caseStudies, eq(caseStudies.id, submissions.caseStudyId))
      .where(gt(approvals.submissionId, cursor))
      .orderBy(asc(approvals.submissionId))
      .limit(pageSize + 1),
  ]);
  const shown = rows.slice(0, pageSize);
  return { total, rows: shown, next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
}
