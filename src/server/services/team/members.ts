import { type } from '@domain/schema';
import type { Transaction } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { mails } from '@server/db/schema/mail';
import { teamMembers } from '@server/db/schema/student';
import { submissions } from '@server/db/schema/submission';
import { lacksMail } from '@server/services/mail/email-state';
import { enqueueMail } from '@server/services/mail/enqueue';
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';

const memberRow = type({ email: 'string' });

export async function otherMembers(tx: Transaction, submissionId: number): Promise<string[]> {
  const rows = await tx
    .select({ email: teamMembers.email })
    .from(submissions)
    .innerJoin(teamMembers, eq(teamMembers.teamId, submissions.teamId))
    .where(and(eq(submissions.id, submissionId), ne(teamMembers.email, submissions.userEmail)))
    .orderBy(asc(teamMembers.email));
  return rows.map(({ email }) => email);
}

/** Results emails to the others, each with a link of its own [C8.14]; `key` is that of the uploader's, null for another one. */
export async function mailOthers(tx: Transaction, submissionId: number, key: string | null): Promise<void> {
  for (const recipient of await otherMembers(tx, submissionId)) {
    // A pending email says the same when it is sent.
    if (key === null && (await isPending(tx, submissionId, recipient))) continue;
    const onceKey = key === null ? null : `${key}:${recipient}`;
    await enqueueMail(tx, { kind: 'results', recipient, submissionId, onceKey });
  }
}

async function isPending(tx: Transaction, submissionId: number, recipient: string): Promise<boolean> {
  const ofMember = and(eq(mails.submissionId, submissionId), eq(mails.recipient, recipient));
  return (await tx.$count(mails, and(ofMember, eq(mails.kind, 'results'), eq(mails.state, 'queued')))) > 0;
}

/** Those of a team who have not been sent the results as they are now, the uploader first; else the student. */
export async function unsentMembers(tx: Transaction, submissionId: number): Promise<string[]> {
  const rows = await rowsOf(
    tx,
    memberRow,
    sql`select member.email from submissions cross join lateral (
        select user_email as email union select email from team_members where team_id = submissions.team_id) as member
      where submissions.id = ${submissionId} and (team_id is null or coalesce((
        select digest is distinct from student_digest from mails where submission_id = submissions.id and kind = 'results'
          and state = 'sent' and recipient = member.email order by mails.id desc limit 1), true))
      order by member.email <> user_email, member.email`,
  );
  return rows.map(({ email }) => email);
}

/** Call it where members of teams have changed; `which` is about `submissions`. */
export async function recountSent(tx: Transaction, which: SQL): Promise<void> {
  await tx.execute(sql`update submissions set email_sent_at = case when not ${lacksMail} then (
      select max(sent_at) from mails where submission_id = submissions.id and kind = 'results' and state = 'sent') end
    where ${which} and (email_sent_at is not null) = ${lacksMail}`);
}
