import { emailStateName } from '@domain/messages/results';
import { detailLines } from '@domain/messages/submission-detail';
import { linkLook } from '@web/components/link-look';
import type { Submission } from '@web/features/submission-mail/queries';
import { formatDay } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import { useSubmissionAddress } from '../use-submission-address';

type EmailLineProps = { submission: Submission; total: number | null };

/** Whether the student has been emailed the current results [4.3] [S6.1]. */
export function EmailLine({ submission, total }: EmailLineProps) {
  const { emailState, emailSentAt, changedSinceSent } = submission;
  if (emailState !== 'sent' || !emailSentAt) {
    return (
      <span className={emailState === 'failed' ? 'font-semibold text-low-ink' : undefined}>
        {partlySent(submission) ?? emailStateName(submission)}
      </span>
    );
  }
  return changedSinceSent ? <Changed submission={submission} total={total} /> : sentOn(submission, emailSentAt);
}

/** If results reached only some members of a team. */
function partlySent({ members, emailState, emailVia }: Submission): string | null {
  const sent = members?.filter((member) => member.emailState === 'sent').length ?? 0;
  const reaches = emailVia === null || emailVia === 'resend';
  if (!members || !reaches || sent === 0 || sent === members.length) return null;
  const counts = detailLines.sentTo(sent, members.length);
  return emailState === 'none' ? counts : `${emailStateName({ emailState, emailVia })}, ${counts}`;
}

function Changed({ submission, total }: EmailLineProps) {
  const { id, userEmail, emailSentAt } = submission;
  const { openDialog } = useSubmissionAddress();
  const happened = trpc.submissions.history.useQuery({ id }, { staleTime: 0 }).data ?? [];
  const emails = happened.flatMap((one) => (one.kind === 'emailed' ? one : []));
  // Not a copy to another address, because the student doesn't know of it.
  const last = emails.find(({ recipient }) => recipient === userEmail) ?? emails[0];
  const sent = sentOn(submission, last?.at ?? emailSentAt ?? '');
  const text = detailLines.changed(sent, last?.total ?? null, total);
  return (
    <span className="flex min-w-0 gap-x-1.5">
      <b className="min-w-0 truncate text-mid-ink" title={text}>
        {text}
      </b>
      <button type="button" className={`${linkLook} shrink-0 print:hidden!`} onClick={() => openDialog('email')}>
        {detailLines.emailChange}
      </button>
    </span>
  );
}

const sentOn = (submission: Submission, at: string) => `${emailStateName(submission)} ${formatDay(at, new Date())}`;
