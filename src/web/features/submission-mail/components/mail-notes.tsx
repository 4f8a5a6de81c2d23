import { emailHint } from '@domain/messages/results';
import { Clock, Flag, MailCheck, TriangleAlert } from '@web/components/icons';
import { Check } from '@web/components/sign-in-icons';
import { formatDateTime } from '@web/lib/format-date';
import type { ReactNode } from 'react';
import type { Submission } from '../queries';

export function MailNotes({ submission }: { submission: Submission }) {
  const { flagged, totalScore } = submission;
  return (
    <>
      <div>
        <p className="field-label">Contents</p>
        <ul className="mail-holds">
          <Held>{totalScore === null ? 'The results so far, without a total' : 'The total and the letter grade'}</Held>
          <Held>Each criterion with rationale, strengths, opportunities and next steps</Held>
          <Held>The cell, slide or paragraph behind each</Held>
        </ul>
      </div>
      <LastMail submission={submission} />
      {flagged > 0 && (
        <p className="mail-note">
          <Flag className="i" aria-hidden="true" />
          {flagged === 1 ? '1 criterion is' : `${flagged} criteria are`} still flagged.
        </p>
      )}
    </>
  );
}

function Held({ children }: { children: ReactNode }) {
  return (
    <li>
      <Check className="i-s" aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

function LastMail({ submission }: { submission: Submission }) {
  const { emailState, emailVia, emailError, emailSentAt } = submission;
  if (emailState === 'queued') {
    return (
      <p className="mail-note" role="status">
        <Clock className="i" aria-hidden="true" />
        <span>An email is being sent. {emailError}</span>
      </p>
    );
  }
  if (emailState === 'failed') {
    return (
      <p className="mail-note c-low">
        <TriangleAlert className="i" aria-hidden="true" />
        <span>The last email was not sent. {emailError}</span>
      </p>
    );
  }
  if (emailSentAt === null) return null;
  return (
    <p className="mail-note">
      <MailCheck className="i" aria-hidden="true" />
      <span>
        {emailVia === 'outbox' ? 'Saved to outbox' : 'Sent'} before, {formatDateTime(emailSentAt)}.{' '}
        {emailHint(submission)}
      </span>
    </p>
  );
}
