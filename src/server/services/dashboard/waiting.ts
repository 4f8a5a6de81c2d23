import { gradingRuns } from '@server/db/schema/grading-run';
import { mails } from '@server/db/schema/mail';
import type { Deps } from '@server/deps';
import { countEach, countWaiting, type Waiting } from '@server/services/review/count';
import { and, eq, sql } from 'drizzle-orm';

/** What waits for a person: each up to 1,000 exactly, otherwise 1,000 and `capped`. */
export type WaitingItems = {
  /** Results with a flag that nobody has looked at. */
  flagged: Waiting;
  /** Submissions whose latest whole grading left criteria without a result. */
  failedGradings: Waiting;
  failedMails: Waiting;
  openQuestions: Waiting;
};

export async function waitingItems(deps: Pick<Deps, 'database'>): Promise<WaitingItems> {
  const { db } = deps.database;
  const one = { one: sql`1` };
  const failed = db
    .select(one)
    .from(gradingRuns)
    .where(
      and(
        eq(gradingRuns.kind, sql`'full'`),
        eq(gradingRuns.state, sql`'failed'`),
        sql`not exists (
          select from grading_runs as later where later.submission_id = ${gradingRuns.submissionId}
            and later.kind = 'full' and later.id > ${gradingRuns.id})`,
      ),
    );
  const [reviews, failedGradings, failedMails] = await Promise.all([
    countEach(deps, {}),
    countWaiting(db, failed),
    countWaiting(db, db.select(one).from(mails).where(eq(mails.state, sql`'failed'`))),
  ]);
  return { flagged: reviews.flagged, failedGradings, failedMails, openQuestions: reviews.asked };
}
