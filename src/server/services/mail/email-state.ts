import type { EmailVia } from '@domain/mail/schema';
import type { SubmissionRow } from '@domain/submission/schema';
import { type SQL, sql } from 'drizzle-orm';

/** For a query over `submissions`: the state of its latest results mail, `none` without one [4.3]. */
export const emailState: SQL<SubmissionRow['emailState']> = latest<SubmissionRow['emailState']>(
  sql`state`,
  sql`'none'`,
);

/** Beside `emailState`: why that mail has not gone out, as a sentence for instructors; null when there is nothing to say. */
export const emailError: SQL<string | null> = latest<string | null>(sql`error`, sql`null`);

/** Beside `emailState`: where that mail went; null while it has not gone anywhere. */
export const emailVia: SQL<EmailVia | null> = latest<EmailVia | null>(
  sql`case when state <> 'sent' then null when provider_id is null then 'outbox'
    when details ? 'localLinks' then 'local-links' else 'resend' end`,
  sql`null`,
);

/** Names the outer table as text: as a column it would lose its table in a query over that one alone. */
function latest<T>(column: SQL, otherwise: SQL): SQL<T> {
  return sql<T>`coalesce((
    select ${column} from mails
    where mails.submission_id = submissions.id and mails.kind = 'results' order by mails.id desc limit 1), ${otherwise})`;
}
