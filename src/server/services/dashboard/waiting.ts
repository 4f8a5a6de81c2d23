import type { Waiting } from '@domain/review/schema';
import type { Db } from '@server/db/client';
import { gradingRuns } from '@server/db/schema/grading-run';
import { mails } from '@server/db/schema/mail';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { isPausedRun } from '@server/grading/run/paused';
import { countEach, countWaiting } from '@server/services/review/count';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';

/** Whose grading or mail failed: what a name is made of [9.12]. */
export type FailedSubmission = { id: number; studentId: string; userEmail: string; submissionNumber: number };

/** `newest`: up to three of them, the latest first. */
export type Failures = Waiting & { newest: FailedSubmission[] };

/** What waits for a person: each up to 1,000 exactly, otherwise 1,000 and `capped`. */
export type WaitingItems = {
  /** Results with a flag that nobody has looked at. */
  flagged: Waiting;
  /** Submissions whose latest whole grading left criteria without a result. */
  failedGradings: Failures;
  /** Mails to students that have not gone out and were not sent anew. */
  failedMails: Failures;
  openQuestions: Waiting;
  /** Submissions that are graded once somebody approves it. */
  approvals: Waiting;
};

export async function waitingItems(deps: Pick<Deps, 'database'>): Promise<WaitingItems> {
  const { db } = deps.database;
  const [reviews, failedGradings, failedMails] = await Promise.all([
    countEach(deps, {}),
    failuresOf(db, gradingRuns, isFailedGrading, gradingRuns.submissionId),
    failuresOf(db, mails, isFailedMail, mails.id),
  ]);
  const { flagged, asked, held } = reviews;
  return { flagged, failedGradings, failedMails, openQuestions: asked, approvals: held };
}

const isFailedGrading = and(
  eq(gradingRuns.kind, sql`'full'`),
  eq(gradingRuns.state, sql`'failed'`),
  // What the month's spending keeps from beginning has not failed.
  sql`not (${isPausedRun})`,
  sql`not exists (
    select from grading_runs as later where later.submission_id = ${gradingRuns.submissionId}
      and later.kind = 'full' and later.id > ${gradingRuns.id})`,
);

const isFailedMail = and(
  eq(mails.state, sql`'failed'`),
  inArray(mails.kind, ['results', 'answer']),
  sql`not (${mails.kind} = 'results' and exists (
    select from mails as later where later.submission_id = ${mails.submissionId}
      and later.kind = 'results' and later.id > ${mails.id}))`,
);

type Failing = typeof gradingRuns | typeof mails;

/** `latest` names what counts them in the order in which they came. */
async function failuresOf(
  db: Db,
  table: Failing,
  where: SQL | undefined,
  latest: typeof gradingRuns.submissionId | typeof mails.id,
): Promise<Failures> {
  const [counted, newest] = await Promise.all([
    countWaiting(db, db.select({ one: sql`1` }).from(table).where(where)),
    db
      .select({
        id: submissions.id,
        studentId: submissions.studentId,
        userEmail: submissions.userEmail,
        submissionNumber: submissions.submissionNumber,
      })
      .from(table)
      .innerJoin(submissions, eq(submissions.id, table.submissionId))
      .where(where)
      .orderBy(desc(latest))
      .limit(3),
  ]);
  return { ...counted, newest: newest.filter(({ id }, place) => newest.findIndex((row) => row.id === id) === place) };
}
