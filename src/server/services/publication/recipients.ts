import type { Publication } from '@domain/publication/schema';
import { type } from '@domain/schema';
import type { Db, Transaction } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { notifyMails } from '@server/services/mail/enqueue';
import { lockNewestFirst } from '@server/services/submission/lock-newest-first';
import { type SQL, sql } from 'drizzle-orm';

const recipientRow = type({ submission_id: 'number' });

const hasMail = (recipient: SQL) => sql`exists (select from mails where mails.submission_id = submissions.id
  and mails.kind = 'results' and mails.state <> 'failed' and mails.recipient = ${recipient})`;

/** One row per person or team, with their latest graded submission. Before `graded_at`, the grading itself emails. */
const recipients = (caseStudyId: number): SQL => sql`
  select distinct on (student_key) id, user_email, team_id, email_sent_at is not null or case when team_id is null
    then exists (select from mails where mails.submission_id = submissions.id and mails.kind = 'results'
      and mails.state = 'queued')
    else not exists (select from team_members where team_members.team_id = submissions.team_id
      and not ${hasMail(sql`team_members.email`)}) end as emailed
  from submissions
  where case_study_id = ${caseStudyId} and not is_test and total_score is not null and graded_at is not null
    and release <> 'held'
  order by student_key, submission_number desc`;

const counted = type({ first: 'number', again: 'number' });

export async function countRecipients(db: Db, caseStudyId: number): Promise<Publication['mails']> {
  const [counts] = await rowsOf(
    db,
    counted,
    sql`select count(*) filter (where not emailed)::int as first, count(*) filter (where emailed)::int as again
    from (${recipients(caseStudyId)}) as person`,
  );
  return counts ?? { first: 0, again: 0 };
}

/** Locks the submissions first, so that no other action emails them too. A failed email is sent again. */
export async function queueFirstMails(tx: Transaction, caseStudyId: number): Promise<number> {
  const isDue = sql`case_study_id = ${caseStudyId} and not is_test and total_score is not null
    and graded_at is not null and email_sent_at is null and release <> 'held'`;
  await lockNewestFirst(tx, isDue, 'key share');
  const queued = await rowsOf(
    tx,
    recipientRow,
    sql`
    insert into mails (kind, recipient, submission_id, once_key)
    select 'results', member.email, submissions.id,
      'results:' || submissions.id || case when member.email = submissions.user_email then '' else ':' || member.email end
    from (${recipients(caseStudyId)}) as submissions cross join lateral (
      select submissions.user_email as email
      union select email from team_members where team_members.team_id = submissions.team_id) as member
    where not emailed and (submissions.team_id is null or not ${hasMail(sql`member.email`)})
    on conflict (once_key) do update set state = 'queued', attempts = 0, not_before = now(), error = null
      where mails.state = 'failed'
    returning submission_id`,
  );
  if (queued.length > 0) await notifyMails(tx);
  return new Set(queued.map(({ submission_id }) => submission_id)).size;
}
