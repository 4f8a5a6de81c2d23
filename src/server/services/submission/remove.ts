import type { Transaction } from '@server/db/client';
import { gradingRuns } from '@server/db/schema/grading-run';
import { mails } from '@server/db/schema/mail';
import { submissionFiles, submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { announceSubmission } from '@server/grading/events/event-log';
import { lockSubmission } from '@server/grading/result/recount';
import { causeOf } from '@server/unexpected-error';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { discardObjects, type Leftover, leaveObjects } from './files/leftovers';

/** Longer than any try to send a mail takes: what is being written now is there by then. */
const writtenWithinSeconds = 120;

/**
 * Takes a submission's rows away, with all that belongs to it, and gives up what lies outside of the database: answers
 * the keys of what may go once this transaction has committed. Null when there is no such submission.
 */
export async function removeSubmission(
  deps: Pick<Deps, 'mailCopies'>,
  tx: Transaction,
  submissionId: number,
): Promise<string[] | null> {
  if (!(await lockSubmission(tx, submissionId))) return null;
  // Before the cascade reaches them: a run's own writers lock it first and its criteria after.
  await tx
    .select({ id: gradingRuns.id })
    .from(gradingRuns)
    .where(eq(gradingRuns.submissionId, submissionId))
    .orderBy(asc(gradingRuns.id))
    .for('update');
  const files: Leftover[] = await tx
    .select({ storageKey: submissionFiles.storageKey, storage: submissionFiles.storage })
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, submissionId));
  await leaveObjects(tx, files);
  const copies = await leaveCopies(deps, tx, aboutSubmission(submissionId));
  await tx.delete(submissions).where(eq(submissions.id, submissionId));
  await announceSubmission(tx, submissionId);
  return [...files.map(({ storageKey }) => storageKey), ...copies];
}

/** A mail about it, or one to an administrator that names it among others. */
function aboutSubmission(submissionId: number): SQL | undefined {
  const names = sql`(${mails.details} -> 'submissionIds') @> to_jsonb(${submissionId}::int)`;
  return or(eq(mails.submissionId, submissionId), and(eq(mails.kind, 'notification'), names));
}

/** Gives up the copies of mails; answers those that may go at once, which one that is being sent may not. */
export async function leaveCopies(
  { mailCopies }: Pick<Deps, 'mailCopies'>,
  tx: Transaction,
  which: SQL | undefined,
): Promise<string[]> {
  const rows = await tx
    .select({ id: mails.id, createdAt: mails.createdAt, state: mails.state, attempts: mails.attempts })
    .from(mails)
    .where(which);
  const { going = [], written = [] } = Object.groupBy(rows, ({ state, attempts }) =>
    state === 'queued' && attempts > 0 ? 'going' : 'written',
  );
  const left = (some: typeof rows): Leftover[] =>
    some.map((mail) => ({ storageKey: mailCopies.nameOf(mail), storage: 'outbox' }));
  await leaveObjects(tx, left(going), writtenWithinSeconds);
  await leaveObjects(tx, left(written));
  return left(written).map(({ storageKey }) => storageKey);
}

/** Deletes what a removed submission has left; what cannot be deleted now is left to the sweep. */
export async function discardRemoved(
  deps: Pick<Deps, 'database' | 'storage' | 'otherStorages' | 'mailCopies' | 'log'>,
  keys: string[],
): Promise<void> {
  try {
    if (keys.length > 0) await discardObjects(deps, keys);
  } catch (error) {
    deps.log.warn('files.orphaned', { cause: causeOf(error) });
  }
}
