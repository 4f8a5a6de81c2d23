import { FileSearch, X } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import type { BreakdownRow } from '@web/features/grading-result/lib/breakdown-rows';
import { phoneMedia, useMedia } from '@web/lib/use-media';
import { useRestoreFocus } from '@web/lib/use-restore-focus';
import { Dialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { citationsOf } from '../lib/citations-of';

type ViewerPanelProps = {
  submissionId: number;
  rows: readonly BreakdownRow[];
  criterionId: number | undefined;
  at: string | null;
  finding: string | null;
  onAt: (locator: string | null, finding: string | null) => void;
};

const FileViewer = lazyComponent(
  () => import('@web/features/evidence/components/file-viewer'),
  (part) => part.FileViewer,
  { waiting: () => <span className="skeleton-line viewer-skeleton" /> },
);

export function ViewerPanel({ submissionId, rows, criterionId, at, finding, onAt }: ViewerPanelProps) {
  const phone = useMedia(phoneMedia);
  const [asked, setAsked] = useState(false);
  const citations = citationsOf(rows, criterionId, at);
  const viewer = <FileViewer submissionId={submissionId} at={at} finding={finding} onAt={onAt} citations={citations} />;
  if (!phone) {
    return (
      <section className="sheet detail-viewer" aria-label="File viewer">
        {viewer}
      </section>
    );
  }
  const close = () => {
    setAsked(false);
    onAt(null, null);
  };
  return (
    <>
      <button type="button" className="btn btn-wide" onClick={() => setAsked(true)}>
        <FileSearch className="i" aria-hidden="true" />
        Open files
      </button>
      {(asked || at !== null || finding !== null) && <ViewerSheet onClose={close} viewer={viewer} />}
    </>
  );
}

function ViewerSheet({ onClose, viewer }: { onClose: () => void; viewer: ReactNode }) {
  const giveFocusBack = useRestoreFocus();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content className="ev-sheet" aria-describedby={undefined} onCloseAutoFocus={giveFocusBack}>
          <div className="ev-sheet-head">
            <Dialog.Title className="h14">Files</Dialog.Title>
            <Dialog.Close className="icon-btn" aria-label="Close files">
              <X className="i" aria-hidden="true" />
            </Dialog.Close>
          </div>
          {viewer}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
