import { linkTexts } from '@domain/messages/submission-link';
import { ConfirmDialog } from '@web/components/confirm-dialog';
import { Link2 } from '@web/components/icons';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { callSentence } from '@web/lib/call-error';
import { formatDate } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';
import { useCopyLink } from '../mutations';

export function LinkControl({ submissionId }: { submissionId: number }) {
  const links = trpc.links.list.useQuery({ id: submissionId });
  const copy = useCopyLink(submissionId);
  const [revoking, setRevoking] = useState(false);
  const given = (links.data?.links ?? 0) + (links.data?.opened ?? 0) > 0;
  return (
    <section className="links" aria-label={linkTexts.heading}>
      <h3 className="s12 mut">{linkTexts.heading}</h3>
      <p className="s13">
        {links.data && linkTexts.counts(links.data)}
        {links.data?.lastOpenedAt && ` ${linkTexts.lastOpened(formatDate(links.data.lastOpenedAt))}`}
        {links.isError && callSentence(links.error)}
        {links.isPending && '\u00a0'}
      </p>
      <div className="row">
        <button type="button" className="btn btn-small" aria-disabled={copy.busy || undefined} onClick={copy.copy}>
          <Link2 className="i" aria-hidden="true" />
          {linkTexts.copy}
        </button>
        {given && (
          <button
            type="button"
            className="btn btn-small btn-quiet"
            aria-label={linkTexts.revoke}
            onClick={() => setRevoking(true)}
          >
            {linkTexts.revokeShort}
          </button>
        )}
      </div>
      {copy.shown && <input className="input mono" readOnly aria-label={linkTexts.copyYourself} value={copy.shown} />}
      {revoking && <RevokeLinks submissionId={submissionId} onClose={() => setRevoking(false)} />}
    </section>
  );
}

function RevokeLinks({ submissionId, onClose }: { submissionId: number; onClose: () => void }) {
  const utils = trpc.useUtils();
  const revoke = trpc.links.revoke.useMutation({
    onSuccess(gone) {
      utils.links.list.setData({ id: submissionId }, { links: 0, opened: 0, lastOpenedAt: null });
      showToast(linkTexts.revoked(gone));
    },
    onError: showFailure(linkTexts.revokeFailed),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={linkTexts.revoke}
      confirm={revoke.isPending ? linkTexts.revoking : linkTexts.revoke}
      danger
      busy={revoke.isPending}
      onCancel={onClose}
      onConfirm={() => revoke.mutate({ id: submissionId })}
    >
      <p>{linkTexts.revokeQuestion}</p>
    </ConfirmDialog>
  );
}
