import type { EmailVia } from '@domain/mail/schema';
import type { SubmissionRow } from '@domain/submission/schema';
import { type SQL, sql } from 'drizzle-orm';

/** For queries over `submissions`: the latest results email's state [4.3]; of a team, the worst of them [C8.14]. */
export const emailState: SQL<SubmissionRow['emailState']> = ofMail(sql`state`, sql`'none'`);

/** For instructors. */
export const emailError: SQL<string | null> = ofMail<string | null>(sql`error`, sql`null`);

/** For queries over `mails`; null until it is sent. */
export const mailVia: SQL<EmailVia | null> = sql<EmailVia | null>`case when state <> 'sent' then null
  when provider_id is null then 'outbox' when details ? 'localLinks' then 'local-links' else 'resend' end`;

/** Null until it is sent; of a team, how the last one went. */
export const emailVia: SQL<EmailVia | null> = sql<EmailVia | null>`(
  select ${mailVia} from mails where mails.submission_id = submissions.id and mails.kind = 'results'
    and (submissions.team_id is null or state = 'sent') order by mails.id desc limit 1)`;

/** Null if nothing was sent, or nothing could be. */
export const isChangedSinceSent: SQL = sql`(submissions.team_id is null and submissions.sent_digest <> submissions.student_digest
  or submissions.team_id is not null and exists (select from team_members where team_id = submissions.team_id and (
    select digest from mails where mails.submission_id = submissions.id and kind = 'results' and state = 'sent'
      and recipient = team_members.email order by id desc limit 1) <> submissions.student_digest))`;

/** Whether what the student would be sent now differs from what was sent last [S6.1]. */
export const changedSinceSent = sql<boolean>`coalesce(${isChangedSinceSent}, false)`;

/** Of a team, a member has not been sent the results. */
export const lacksMail: SQL = sql`exists (select from team_members where team_members.team_id = submissions.team_id
  and not exists (select from mails where mails.submission_id = submissions.id and kind = 'results' and state = 'sent'
    and recipient = team_members.email))`;

/** As text, because drizzle drops a column's table in a query over one table. */
function ofMail<T>(column: SQL, otherwise: SQL): SQL<T> {
  const latest = sql`select state, error from mails
    where mails.submission_id = submissions.id and mails.kind = 'results'`;
  return sql<T>`coalesce(case when submissions.team_id is null
    then (select ${column} from (${latest} order by mails.id desc limit 1) as mail)
    else (select ${column} from team_members
        left join lateral (${latest} and recipient = team_members.email order by mails.id desc limit 1) as mail on true
      where team_members.team_id = submissions.team_id
      order by array_position(array['failed', 'queued', 'none', 'sent'], coalesce(state, 'none')) limit 1)
    end, ${otherwise})`;
}
