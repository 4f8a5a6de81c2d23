import { emailHint, emailStateName } from '@domain/messages/results';
import { detailTexts, releaseTexts, resultToasts } from '@domain/messages/submission-detail';
import { releases } from '@domain/submission/states';
import { showFailure } from '@web/components/show-failure';
import { Eye, EyeOff } from '@web/components/sign-in-icons';
import type { Submission } from '@web/features/submission-mail/queries';
import { formatDateTime } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import type { ReactNode } from 'react';
import { LinkControl } from './link-control';

/** Who handed it in, when, how the mail stands, and what the student sees [2.39] [4.3]. */
export function DetailsCard({ submission }: { submission: Submission }) {
  const { userEmail, submissionNumber, uploadedAt, emailState, emailSentAt } = submission;
  const at = emailState === 'sent' && emailSentAt ? ` ${formatDateTime(emailSentAt)}` : '';
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
        <Detail name="Submitted">{formatDateTime(uploadedAt)}</Detail>
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

function ReleaseControl({ submission }: { submission: Submission }) {
  const { id, release } = submission;
  const utils = trpc.useUtils();
  const settings = trpc.settings.list.useQuery();
  const set = trpc.submissions.setRelease.useMutation({
    // Two quick choices are sent one after the other.
    scope: { id: `release ${id}` },
    async onMutate({ release: chosen }) {
      await utils.submissions.get.cancel({ id });
      utils.submissions.get.setData({ id }, (row) => row && { ...row, release: chosen });
      return release;
    },
    onSuccess: (row) => utils.submissions.get.setData({ id }, row),
    onError(error, _chosen, before) {
      if (before) utils.submissions.get.setData({ id }, (row) => row && { ...row, release: before });
      showFailure(resultToasts.releaseFailed)(error);
    },
  });
  const displayed = settings.data?.display_results_immediately?.value === 'true';
  const known = release !== 'by-setting' || settings.data !== undefined;
  const shown = release === 'released' || (release === 'by-setting' && displayed);
  const Icon = shown ? Eye : EyeOff;
  return (
    <fieldset className="field release">
      <legend className="s12 mut">{releaseTexts.legend}</legend>
      <div className="segments segments-small">
        {releases.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="release"
              checked={release === choice}
              onChange={() => set.mutate({ id, release: choice })}
            />
            {releaseTexts.choices[choice]}
          </label>
        ))}
      </div>
      <p className="row s12 mut" role="status">
        {known && (
          <>
            <Icon className="i-s" aria-hidden="true" />
            {shown ? releaseTexts.shown : releaseTexts.hidden}
          </>
        )}
      </p>
    </fieldset>
  );
}
