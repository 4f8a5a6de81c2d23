import { approvalTexts } from '@domain/messages/approval';
import { reviewSentences } from '@domain/messages/review';
import { ConfirmDialog } from '@web/components/confirm-dialog';
import { callSentence } from '@web/lib/call-error';
import { formatDateTime } from '@web/lib/format-date';
import { formatCents } from '@web/lib/format-number';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';
import type { HeldUpload } from '../queries';
import { say, sayFailed } from '../state';
import { Why } from './why';

export function ApprovalBody({ item }: { item: HeldUpload }) {
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const { data } = trpc.approvals.list.useQuery({});
  const each = trpc.dashboard.morning.useQuery().data?.cost.costPerGrading;
  const all = trpc.approvals.approveAll.useMutation({
    onSuccess({ approved }) {
      say(approvalTexts.approvedAll(approved), '');
      void utils.reviews.list.invalidate();
    },
    onError: (error) => sayFailed(reviewSentences.approveFailed, callSentence(error)),
    onSettled: () => setAsking(false),
  });
  const total = data?.total ?? 0;
  return (
    <>
      <Why reason="approval" sentences={[approvalTexts.purpose]} />
      <p className="m-0 text-13 text-ink-3">
        {[item.submission.userEmail, approvalTexts.since(formatDateTime(item.approval.since))]
          .filter(Boolean)
          .join(', ')}
      </p>
      {total > 1 && (
        <p className="m-0">
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
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={approvalTexts.askAll(total)}
          confirm={approvalTexts.approveAll(total)}
          busy={all.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => all.mutate()}
        >
          <p>{approvalTexts.askAllText(each == null ? null : formatCents(each))}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
