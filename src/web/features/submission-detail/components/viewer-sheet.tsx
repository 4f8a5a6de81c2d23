import { detailTexts } from '@domain/messages/submission-detail';
import { X } from '@web/components/icons';
import { useRestoreFocus } from '@web/lib/use-restore-focus';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';

/** The viewer over the page, where there is no room beside it. */
export function ViewerSheet({ onClose, viewer }: { onClose: () => void; viewer: ReactNode }) {
  const giveFocusBack = useRestoreFocus();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content className="ev-sheet" aria-describedby={undefined} onCloseAutoFocus={giveFocusBack}>
          <div className="ev-sheet-head">
            <Dialog.Title className="text-14 font-semibold">{detailTexts.files}</Dialog.Title>
            <Dialog.Close className="icon-btn" aria-label={detailTexts.closeFiles}>
              <X className="i" aria-hidden="true" />
            </Dialog.Close>
          </div>
          {viewer}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
