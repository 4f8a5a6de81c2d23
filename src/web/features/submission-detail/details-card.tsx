import { emailHint, emailStateName } from '@domain/messages/results';
import { detailTexts } from '@domain/messages/submission-detail';
import { LinkControl } from '@web/features/submission-link/link-control';
import type { Submission } from '@web/features/submission-mail/submission';
import { shownDateTime } from '@web/lib/format-date';
import type { ReactNode } from 'react';
import { ReleaseControl } from './release-control';

/** Who handed it in, when, how the mail stands, and what the student sees [2.39] [4.3]. */
export function DetailsCard({ submission }: { submission: Submission }) {
  const { userEmail, submissionNumber, uploadedAt, emailState, emailSentAt } = submission;
  const at = emailState === 'sent' && emailSentAt ? ` ${shownDateTime(emailSentAt)}` : '';
  return (
    <section className="sheet details-card" aria-labelledby="details">
      <h2 className="h14" id="details">
        {detailTexts.details}
      </h2>
      <dl>
        <Detail name="E-mail">
          <span className="clip block" title={userEmail}>
            {userEmail}
          </span>
        </Detail>
        <Detail name="Submission">#{submissionNumber}</Detail>
        <Detail name="Submitted">{shownDateTime(uploadedAt)}</Detail>
        <Detail name="Email status" bad={emailState === 'failed'} hint={emailHint(submission)}>
          {`${emailStateName(submission)}${at}`}
        </Detail>
      </dl>
      <ReleaseControl submission={submission} />
      <LinkControl submissionId={submission.id} />
    </section>
  );
}

type DetailProps = { name: string; bad?: boolean; hint?: string | null; children: ReactNode };

function Detail({ name, bad = false, hint, children }: DetailProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={bad ? 'c-low' : undefined}>
        {children}
        {hint && <span className="block s12">{hint}</span>}
      </dd>
    </div>
  );
}
