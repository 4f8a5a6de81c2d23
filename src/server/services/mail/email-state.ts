import type { EmailVia } from '@domain/mail/schema';
import type { SubmissionRow } from '@domain/submission/schema';
import { type SQL, sql } from 'drizzle-orm';

/** For queries over `submissions`: the state of the latest results email [4.3]; of a team, the worst of them [C8.14]. */
export const emailState: SQL<SubmissionRow['emailState']> = sql<SubmissionRow['emailState']>`case
  when submissions.team_id is null then ${latest(sql`state`, sql`'none'`)}
  else (select state from (select coalesce((select state from mails where mails.submission_id = submissions.id
      and mails.kind = 'results' and mails.recipient = team_members.email order by mails.id desc limit 1), 'none') as state
    from team_members where team_members.team_id = submissions.team_id) as states
    order by array_position(array['failed', 'queued', 'none', 'sent'], state) limit 1) end`;

/** For instructors. */
export const emailError: SQL<string | null> = latest<string | null>(sql`error`, sql`null`);

/** Null until it is sent. */
export const emailVia: SQL<EmailVia | null> = latest<EmailVia | null>(
  sql`case when state <> 'sent' then null when provider_id is null then 'outbox'
    when details ? 'localLinks' then 'local-links' else 'resend' end`,
  sql`null`,
);

/** Null if nothing was sent, or nothing could be. */
export const isChangedSinceSent: SQL = sql`(submissions.sent_digest <> submissions.student_digest
  or submissions.team_id is not null and exists (select from team_members where team_id = submissions.team_id and (
    select digest from mails where mails.submission_id = submissions.id and kind = 'results' and state = 'sent'
      and recipient = team_members.email order by id desc limit 1) <> submissions.student_digest))`;

/** Whether what the student would be sent now differs from what was sent last [S6.1]. */
export const changedSinceSent = sql<boolean>`coalesce(${isChangedSinceSent}, false)`;

/** As text: drizzle drops a column's table in a query over one table. */
function latest<T>(column: SQL, otherwise: SQL): SQL<T> {
  return sql<T>`coalesce((
    select ${column} from mails
    where mails.submission_id = submissions.id and mails.kind = 'results' order by mails.id desc limit 1), ${otherwise})`;
}
