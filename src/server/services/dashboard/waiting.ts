import type { Morning } from '@domain/dashboard/schema';
import type { Db } from '@server/db/client';
import { gradingRuns } from '@server/db/schema/grading-run';
import { mails } from '@server/db/schema/mail';
import { submissions } from '@server/db/schema/submission';
import { isPausedRun } from '@server/grading/run/pause-run';
import { isWithin, type Within } from '@server/services/course/within';
import { countEach, countWaiting } from '@server/services/review/count';
import { nameColumns, named } from '@server/services/submission/list/names';
import { isNoTest } from '@server/services/submission/list/tests';
import { and, type Column, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';

type Failures = Morning['waiting']['failedGradings'];

export async function waitingItems(db: Db, within: Within = {}): Promise<Morning['waiting']> {
  const [reviews, failedGradings, failedMails] = await Promise.all([
    countEach(db, within),
    failuresOf(
      db,
      gradingRuns,
      and(isFailedGrading, ofCourse(gradingRuns.submissionId, within)),
      gradingRuns.submissionId,
    ),
    failuresOf(db, mails, and(isFailedMail, ofCourse(mails.submissionId, within)), mails.id),
  ]);
  const { flagged, asked, held } = reviews;
  return { flagged, failedGradings, failedMails, openQuestions: asked, approvals: held };
}

/** Looked up one by one, because the failures are few. */
function ofCourse(submissionId: Column, within: Within): SQL | undefined {
  const condition = isWithin(submissions.courseId, within);
  return (
    condition && sql`exists (select from ${submissions} where ${submissions.id} = ${submissionId} and ${condition})`
  );
}

const isFailedGrading = and(
  isNoTest(gradingRuns.submissionId),
  eq(gradingRuns.kind, sql`'full'`),
  eq(gradingRuns.state, sql`'failed'`),
  // A run that the spending cap pauses has not failed.
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

async function failuresOf(
  db: Db,
  table: Failing,
  where: SQL | undefined,
  latest: typeof gradingRuns.submissionId | typeof mails.id,
): Promise<Failures> {
  const [counted, newest] = await Promise.all([
    countWaiting(db, db.select({ one: sql`1` }).from(table).where(where)),
    db
      .select({ id: submissions.id, ...nameColumns })
      .from(table)
      .innerJoin(submissions, eq(submissions.id, table.submissionId))
      .where(where)
      .orderBy(desc(latest))
      .limit(3),
  ]);
  const once = newest.filter(({ id }, place) => newest.findIndex((row) => row.id === id) === place);
  return { ...counted, newest: once.map(named) };
}
