import type { Transaction } from '@server/db/client';
import { isOn } from '@server/services/setting/is-on';
import { sql } from 'drizzle-orm';
import { notifyMails } from './enqueue';

/** Administrators get no more than one mail about what came in within this time [3.13]. */
export const notificationMinutes = 15;

/**
 * Tells every active administrator that a submission has been graded, or could not be, when
 * `admin_email_notifications` is 'true'. Each has one mail that waits for its turn and gathers what happens meanwhile:
 * the one that bears the key; a mail that is being sent has lost it.
 */
export async function queueNotification(tx: Transaction, submissionId: number): Promise<void> {
  if (!(await isOn(tx, 'admin_email_notifications'))) return;
  // In the order of the accounts, so that two of these wait for each other and never in a circle.
  await tx.execute(sql`
    insert into mails (kind, recipient, user_id, details, once_key, not_before)
    select 'notification', users.email, users.id,
      jsonb_build_object('submissionIds', jsonb_build_array(${submissionId}::int)), 'notification:' || users.id,
      greatest(now(), (
        select max(sent_at) + make_interval(mins => ${notificationMinutes}) from mails
        where mails.user_id = users.id and mails.kind = 'notification'))
    from users where role = 'admin' and is_active order by users.id
    on conflict (once_key) do update set details = case
      when mails.details->'submissionIds' @> to_jsonb(${submissionId}::int) then mails.details
      else jsonb_set(mails.details, '{submissionIds}', (mails.details->'submissionIds') || to_jsonb(${submissionId}::int))
    end`);
  await notifyMails(tx);
}
