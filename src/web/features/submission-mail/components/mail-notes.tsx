import { emailHint, emailWarnings } from '@domain/messages/results';
import { mailContents } from '@domain/messages/results-mail';
import { Flag, TriangleAlert } from '@web/components/icons';
import { MailCheck } from '@web/components/more-icons';
import { NoEmailService } from '@web/components/no-email-service';
import { Clock } from '@web/components/result-icons';
import { Check } from '@web/components/sign-in-icons';
import { formatDateTime } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import type { Submission } from '../queries';

const noteLook = 'flex items-start gap-2.25 text-13';

export function MailNotes({ submission }: { submission: Submission }) {
  const { flagged } = submission;
  return (
    <>
      <div>
        <p className="text-13 font-semibold">Contents</p>
        <ul className="mt-2 grid gap-1.75 text-[0.84375rem] text-ink-2">
          {mailContents(submission).map((part) => (
            <li key={part} className="flex items-start gap-2.25">
              <Check className="i-s mt-0.75 text-pen" aria-hidden="true" />
              <span>{part}</span>
            </li>
          ))}
        </ul>
      </div>
      <Warning submissionId={submission.id} />
      <LastMail submission={submission} />
      {flagged !== null && flagged > 0 && (
        <p className={`${noteLook} text-ink-2`}>
          <Flag className="i" aria-hidden="true" />
          {flagged === 1 ? '1 criterion is' : `${flagged} criteria are`} still flagged.
        </p>
      )}
    </>
  );
}

function Warning({ submissionId }: { submissionId: number }) {
  const preview = trpc.submissions.previewMail.useQuery({ id: submissionId }, { staleTime: 0 }).data;
  const warning = preview && emailWarnings[preview.via];
  if (!warning) return null;
  if (preview.via === 'outbox') return <NoEmailService />;
  return (
    <p className={`${noteLook} text-mid-ink`}>
      <TriangleAlert className="i" aria-hidden="true" />
      <span>{warning}</span>
    </p>
  );
}

function LastMail({ submission }: { submission: Submission }) {
  const { emailState, emailVia, emailError, emailSentAt } = submission;
  if (emailState === 'queued') {
    return (
      <p className={`${noteLook} text-ink-2`} role="status">
        <Clock className="i" aria-hidden="true" />
        <span>An email is being sent. {emailError}</span>
      </p>
    );
  }
  if (emailState === 'failed') {
    return (
      <p className={`${noteLook} text-low-ink`}>
        <TriangleAlert className="i" aria-hidden="true" />
        <span>The last email was not sent. {emailError}</span>
      </p>
    );
  }
  if (emailSentAt === null) return null;
  return (
    <p className={`${noteLook} text-ink-2`}>
      <MailCheck className="i" aria-hidden="true" />
      <span>
        {emailVia === 'outbox' ? 'Saved to outbox' : 'Sent'} before, {formatDateTime(emailSentAt)}.{' '}
        {emailVia !== 'outbox' && emailHint(submission)}
      </span>
    </p>
  );
}
