import { approvalTexts } from '@domain/messages/approval';
import { displayName } from '@domain/submission/display-name';
import { Hourglass } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { formatDateTime } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';
import { DetailLink } from './detail-link';

const ConfirmDialog = lazyComponent(
  () => import('@web/components/confirm-dialog'),
  (part) => part.ConfirmDialog,
);

/** Students hand in meanwhile. */
const pollMs = 120_000;

/** So many are named: they come from an hour in which too many came. */
const named = 4;

export function WaitingApprovals() {
  const [isAsking, setAsking] = useState(false);
  const { data } = trpc.approvals.list.useQuery({}, { refetchInterval: pollMs });
  const onError = showFailure(approvalTexts.failed);
  const one = trpc.approvals.approve.useMutation({ onError });
  const all = trpc.approvals.approveAll.useMutation({
    onSuccess: ({ approved }) =>
      showToast({ title: approvalTexts.approved, description: approvalTexts.approvedAll(approved) }),
    onError,
    onSettled: () => setAsking(false),
  });
  if (!data || data.total === 0) return null;
  const { total, rows } = data;
  const shown = rows.slice(0, named);
  const isBusy = one.isPending || all.isPending;
  const approve = (id: number, student: string) => {
    if (isBusy) return;
    one.mutate(
      { id },
      {
        onSuccess: () => showToast({ title: approvalTexts.approved, description: approvalTexts.approvedOne(student) }),
      },
    );
  };
  return (
    <section className="approvals" aria-labelledby="approvals">
      <h3 className="h14" id="approvals">
        <Hourglass className="i-s" aria-hidden="true" />
        {approvalTexts.title(total)}
      </h3>
      <p className="s12 sec">{approvalTexts.purpose}</p>
      <ul>
        {shown.map((submission) => (
          <li key={submission.id}>
            <span className="grow">
              <DetailLink submissionId={submission.id}>{displayName(submission)}</DetailLink>
              <span className="s12 mut">{approvalTexts.since(formatDateTime(submission.since))}</span>
            </span>
            <button
              type="button"
              className="btn btn-small"
              aria-disabled={isBusy}
              onClick={() => approve(submission.id, displayName(submission))}
            >
              {one.isPending && one.variables.id === submission.id ? approvalTexts.approving : approvalTexts.approve}
              <span className="vh"> {displayName(submission)}</span>
            </button>
          </li>
        ))}
      </ul>
      {total > 1 && (
        <div className="approvals-all">
          {total > shown.length && <span className="s12 mut grow">{approvalTexts.more(total - shown.length)}</span>}
          <button
            type="button"
            className="btn btn-small"
            aria-haspopup="dialog"
            onPointerEnter={ConfirmDialog.fetch}
            onFocus={ConfirmDialog.fetch}
            onClick={() => setAsking(true)}
          >
            {approvalTexts.approveAll(total)}
          </button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={approvalTexts.askAll(total)}
          confirm={approvalTexts.approveAll(total)}
          busy={all.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => all.mutate()}
        >
          <p>{approvalTexts.askAllText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
