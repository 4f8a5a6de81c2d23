import type { MailCopies } from '@server/adapters/mail/mailer';
import type { Transaction } from '@server/db/client';
import { gradingRuns } from '@server/db/schema/grading-run';
import { mails } from '@server/db/schema/mail';
import { submissions } from '@server/db/schema/submission';
import { storedObjects } from '@server/db/schema/submission-file';
import type { Deps } from '@server/deps';
import { announceSubmission } from '@server/grading/events/event-log';
import { lockSubmission } from '@server/grading/result/recount';
import { causeOf } from '@server/unexpected-error';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { discardObjects, leaveObjects, type OrphanedObject } from './files/orphaned-objects';

/** Longer than any try to send an email takes. */
const writtenWithinSeconds = 120;

/** Returns the keys of objects to delete once the transaction has committed; null if there is no such submission. */
export async function removeSubmission(
  mailCopies: MailCopies,
  tx: Transaction,
  submissionId: number,
): Promise<string[] | null> {
  if (!(await lockSubmission(tx, submissionId))) return null;
  // Before the cascade reaches them, because a run's writers lock the run before its criteria.
  await tx
    .select({ id: gradingRuns.id })
    .from(gradingRuns)
    .where(eq(gradingRuns.submissionId, submissionId))
    .orderBy(asc(gradingRuns.id))
    .for('update');
  const files: OrphanedObject[] = await tx
    .select({ storageKey: storedObjects.storageKey, storage: storedObjects.storage })
    .from(storedObjects)
    .where(eq(storedObjects.submissionId, submissionId));
  await leaveObjects(tx, files);
  const copies = await leaveCopies(mailCopies, tx, aboutSubmission(submissionId));
  await tx.delete(submissions).where(eq(submissions.id, submissionId));
  await announceSubmission(tx, submissionId);
  return [...files.map(({ storageKey }) => storageKey), ...copies];
}

function aboutSubmission(submissionId: number): SQL | undefined {
  const names = sql`(${mails.details} -> 'submissionIds') @> to_jsonb(${submissionId}::int)`;
  return or(eq(mails.submissionId, submissionId), and(eq(mails.kind, 'notification'), names));
}

/** Returns the copies that may be deleted at once; not those of an email being sent. */
export async function leaveCopies(mailCopies: MailCopies, tx: Transaction, which: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .select({ id: mails.id, createdAt: mails.createdAt, state: mails.state, attempts: mails.attempts })
    .from(mails)
    .where(which);
  const { going = [], written = [] } = Object.groupBy(rows, ({ state, attempts }) =>
    state === 'queued' && attempts > 0 ? 'going' : 'written',
  );
  const left = (some: typeof rows): OrphanedObject[] =>
    some.map((mail) => ({ storageKey: mailCopies.nameOf(mail), storage: 'outbox' }));
  await leaveObjects(tx, left(going), writtenWithinSeconds);
  await leaveObjects(tx, left(written));
  return left(written).map(({ storageKey }) => storageKey);
}

/** What can't be deleted now is left to the sweep. */
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
