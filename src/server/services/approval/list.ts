import { approvals } from '@server/db/schema/approval';
import { caseStudies } from '@server/db/schema/case-study';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { asc, eq, gt } from 'drizzle-orm';

const pageSize = 50;

/** A submission that is graded once somebody has approved it. */
export type WaitingSubmission = {
  id: number;
  studentId: string;
  userEmail: string;
  submissionNumber: number;
  caseStudyName: string;
  since: Date;
};

/** Those that wait, the first to come first; `next` goes on as `cursor`. */
export type WaitingPage = { total: number; rows: WaitingSubmission[]; next: number | null };

export async function listWaiting(
  { database: { db } }: Pick<Deps, 'database'>,
  { cursor = 0 }: { cursor?: number },
): Promise<WaitingPage> {
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
