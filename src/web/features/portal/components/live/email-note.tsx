import { emailTexts } from '@domain/messages/hand-in';
import { MailCheck } from '@web/components/more-icons';
import { Mail } from '@web/components/result-icons';
import { useEffect } from 'react';
import { usePortal } from '../../lib/portal-context';
import type { SubmissionRow } from '../../lib/submission-row';

const refreshMs = 5_000;

/** Emails in the outbox reach nobody, so they are not announced [S6.2]. */
export function EmailNote({ row, graded }: { row: SubmissionRow; graded: boolean }) {
  const portal = usePortal();
  const { userEmail, emailSentAt, emailVia, willBeEmailed } = row;
  const reaches = emailVia !== 'outbox';
  const isDue = graded && reaches && willBeEmailed && emailSentAt === null;
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(() => void portal.refresh(), refreshMs);
    return () => clearInterval(timer);
  }, [portal, isDue]);
  if (userEmail === null || !reaches || (emailSentAt === null && !willBeEmailed)) return null;
  const Icon = emailSentAt === null ? Mail : MailCheck;
  return (
    <p className="mt-4 flex gap-2 text-13 text-ink-3" role="status">
      <Icon className="i mt-px flex-none" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        {emailSentAt === null ? emailTexts.willBeSent(userEmail) : emailTexts.sent(userEmail)}
      </span>
    </p>
  );
}
