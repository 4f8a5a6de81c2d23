import type { EmailVia } from '@domain/mail/schema';
import type { SubmissionRow } from '@domain/submission/schema';
import { type SQL, sql } from 'drizzle-orm';

/** For queries over `mails`; null until it is sent. */
export const mailVia: SQL<EmailVia | null> = sql<EmailVia | null>`case when state <> 'sent' then null
  when provider_id is null then 'outbox' when details ? 'localLinks' then 'local-links' else 'resend' end`;

const ofSubmission = sql`mails.submission_id = submissions.id and mails.kind = 'results'`;

/**
 * For queries over `submissions`: the latest results email [4.3]; of a team, the worst of its members' latest [C8.14], and how
 * the last one went. A join, because a row says several things about it.
 */
export const latestMail: SQL = sql`lateral (
  (select state, error, ${mailVia} as via from mails
    where ${ofSubmission} and submissions.team_id is null order by mails.id desc limit 1)
  union all
  (select mail.state, mail.error,
      (select ${mailVia} from mails where ${ofSubmission} and state = 'sent' order by mails.id desc limit 1)
    from team_members left join lateral (select state, error from mails
      where ${ofSubmission} and recipient = team_members.email order by mails.id desc limit 1) as mail on true
    where team_members.team_id = submissions.team_id
    order by array_position(array['failed', 'queued', 'none', 'sent'], coalesce(mail.state, 'none')) limit 1)
) as latest_mail`;

export const emailState = sql<SubmissionRow['emailState']>`coalesce(latest_mail.state, 'none')`;

/** For instructors. */
export const emailError = sql<string | null>`latest_mail.error`;

export const emailVia = sql<EmailVia | null>`latest_mail.via`;

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
