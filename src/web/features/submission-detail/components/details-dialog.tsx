import { emailHint, emailStateName, memberEmailState } from '@domain/messages/results';
import { detailLines, detailTexts, releaseTexts, resultToasts } from '@domain/messages/submission-detail';
import { teamTexts } from '@domain/messages/team';
import { displayName } from '@domain/submission/display-name';
import { releases } from '@domain/submission/states';
import { Modal } from '@web/components/modal';
import { Segments } from '@web/components/segments';
import { showFailure } from '@web/components/show-failure';
import { Eye, EyeOff } from '@web/components/sign-in-icons';
import type { Submission } from '@web/features/submission-mail/queries';
import { formatDateTime } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import type { ReactNode } from 'react';
import { usePlace } from '../queries';
import { LinkControl } from './link-control';

export function DetailsDialog({ submission, onClose }: { submission: Submission; onClose: () => void }) {
  const { id, userEmail, studentId, submissionNumber, uploadedAt, emailState, emailSentAt } = submission;
  const { attempts = 1, maxAttempts = null } = usePlace(id).data ?? {};
  const team = submission.members && submission.members.length > 1 ? submission.members : null;
  const at = emailState === 'sent' && emailSentAt ? ` ${formatDateTime(emailSentAt)}` : '';
  return (
    <Modal title={detailTexts.details} description={displayName(submission)} onClose={onClose}>
      <div className="grid gap-5 overflow-auto px-5 pb-5">
        <dl className="m-0 grid gap-1.5 text-13">
          <Detail name={detailLines.student}>{studentId}</Detail>
          {team ? (
            <Team members={team} submission={submission} />
          ) : (
            <Detail name={detailLines.address}>{userEmail}</Detail>
          )}
          <Detail name={detailLines.attempt}>
            {detailTexts.attempts(submissionNumber, Math.max(attempts, submissionNumber), maxAttempts)}
          </Detail>
          <Detail name={detailLines.submitted}>{formatDateTime(uploadedAt)}</Detail>
          <Detail name={detailLines.emailState} bad={emailState === 'failed'} hint={emailHint(submission)}>
            {`${emailStateName(submission)}${at}`}
          </Detail>
        </dl>
        <ReleaseControl submission={submission} />
        <LinkControl submissionId={id} />
      </div>
    </Modal>
  );
}

type Members = NonNullable<Submission['members']>;

function Team({ members, submission }: { members: Members; submission: Submission }) {
  return (
    <Detail name={teamTexts.members}>
      <ul className="grid gap-1">
        {members.map(({ email, name, emailState }) => (
          <li key={email} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">{name ? `${name}, ${email}` : email}</span>
            <span className={emailState === 'failed' ? 'shrink-0 text-low-ink' : 'shrink-0 text-ink-3'}>
              {memberEmailState(emailState, submission)}
            </span>
          </li>
        ))}
      </ul>
    </Detail>
  );
}

type DetailProps = { name: string; bad?: boolean; hint?: string | null; children: ReactNode };

function Detail({ name, bad = false, hint, children }: DetailProps) {
  return (
    <div className="grid grid-cols-[120px_minmax(0,1fr)] gap-3">
      <dt className="text-ink-3">{name}</dt>
      <dd className={bad ? 'm-0 wrap-anywhere text-low-ink' : 'm-0 wrap-anywhere'}>
        {children}
        {hint && <span className="block text-12">{hint}</span>}
      </dd>
    </div>
  );
}

function ReleaseControl({ submission }: { submission: Submission }) {
  const { id, release, visible } = submission;
  const utils = trpc.useUtils();
  const set = trpc.submissions.setRelease.useMutation({
    // In one scope, so that two quick choices are sent one after the other.
    scope: { id: `release ${id}` },
    async onMutate({ release: chosen }) {
      await utils.submissions.get.cancel({ id });
      utils.submissions.get.setData(
        { id },
        (row) => row && { ...row, release: chosen, visible: chosen === 'by-setting' ? visible : chosen === 'released' },
      );
      return { release, visible };
    },
    onSuccess: (row) => utils.submissions.get.setData({ id }, row),
    onError(error, _chosen, before) {
      if (before) utils.submissions.get.setData({ id }, (row) => row && { ...row, ...before });
      showFailure(resultToasts.releaseFailed)(error);
    },
  });
  const Icon = visible ? Eye : EyeOff;
  return (
    <Segments
      label={releaseTexts.legend}
      labelled
      options={releases.map((value) => ({ value, name: releaseTexts.choices[value] }))}
      chosen={release}
      onChoose={(choice) => set.mutate({ id, release: choice })}
    >
      <p className="flex min-h-4 items-center gap-2 text-12 text-ink-3" role="status">
        <Icon className="i-s" aria-hidden="true" />
        {visible ? releaseTexts.shown : releaseTexts.hidden}
      </p>
    </Segments>
  );
}
