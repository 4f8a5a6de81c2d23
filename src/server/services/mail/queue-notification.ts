import type { Transaction } from '@server/db/client';
import { isOn } from '@server/services/setting/is-on';
import { isNoTest } from '@server/services/submission/list/tests';
import { sql } from 'drizzle-orm';
import { notifyMails } from './enqueue';

/** At least this long between two emails to an account [3.13]. */
export const notificationMinutes = 15;

/** [C7.13] Each person has one pending email, found by its key, which collects submissions until it is sent. */
export async function queueNotification(tx: Transaction, submissionId: number): Promise<void> {
  const admins = await isOn(tx, 'admin_email_notifications');
  // In the order of the accounts, so that two transactions can't deadlock.
  await tx.execute(sql`
    insert into mails (kind, recipient, user_id, details, once_key, not_before)
    select 'notification', users.email, users.id,
      jsonb_build_object('submissionIds', jsonb_build_array(${submissionId}::int)), 'notification:' || users.id,
      greatest(now(), (
        select max(sent_at) + make_interval(mins => ${notificationMinutes}) from mails
        where mails.user_id = users.id and mails.kind = 'notification'))
    from users where is_active and ${isNoTest(sql`${submissionId}::int`)} and exists (
      select from course_staff join submissions on submissions.course_id = course_staff.course_id
      where user_id = users.id and submissions.id = ${submissionId}
        and (course_staff.notify or (${admins} and users.role = 'admin'))) order by users.id
    on conflict (once_key) do update set details = case
      when mails.details->'submissionIds' @> to_jsonb(${submissionId}::int) then mails.details
      else jsonb_set(mails.details, '{submissionIds}', (mails.details->'submissionIds') || to_jsonb(${submissionId}::int))
    end`);
  await notifyMails(tx);
}
