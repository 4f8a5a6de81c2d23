import type { Publication } from '@domain/publication/schema';
import { type } from '@domain/schema';
import type { Db, Transaction } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { notifyMails } from '@server/services/mail/enqueue';
import { type SQL, sql } from 'drizzle-orm';

/**
 * One row per person, with their latest graded submission: `graded_at` too, because until then the transaction that
 * completes the grading writes the email.
 */
const recipients = (caseStudyId: number): SQL => sql`
  select distinct on (student_key) id, user_email, email_sent_at is not null or exists (
    select from mails where mails.submission_id = submissions.id and mails.kind = 'results' and mails.state = 'queued'
  ) as emailed
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

/**
 * Emails those who had none, and returns how many. Locks the submissions first, so that no other action emails them at
 * the same time. A failed email is sent again.
 */
export async function queueFirstMails(tx: Transaction, caseStudyId: number): Promise<number> {
  await tx.execute(sql`
    select 1 from submissions
    where case_study_id = ${caseStudyId} and not is_test and total_score is not null and graded_at is not null
      and email_sent_at is null and release <> 'held'
    order by id for key share`);
  const queued = await tx.execute(sql`
    insert into mails (kind, recipient, submission_id, once_key)
    select 'results', user_email, id, 'results:' || id from (${recipients(caseStudyId)}) as person where not emailed
    on conflict (once_key) do update set state = 'queued', attempts = 0, not_before = now(), error = null
      where mails.state = 'failed'
    returning 1`);
  const others = await tx.execute(sql`
    insert into mails (kind, recipient, submission_id, once_key)
    select 'results', member.email, person.id, 'results:' || person.id || ':' || member.email
    from (${recipients(caseStudyId)}) as person
      join submissions on submissions.id = person.id
      join team_members as member on member.team_id = submissions.team_id and member.email <> person.user_email
    where not exists (select from mails where mails.submission_id = person.id and kind = 'results'
      and mails.recipient = member.email and mails.state <> 'failed')
      and exists (select from mails where once_key = 'results:' || person.id and state = 'queued')
    on conflict (once_key) do update set state = 'queued', attempts = 0, not_before = now(), error = null
      where mails.state = 'failed'
    returning 1`);
  if (queued.length + others.length > 0) await notifyMails(tx);
  return queued.length;
}
