import { useRestoreFocus } from '@web/lib/use-restore-focus';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { DialogHead } from './dialog-parts';
import { X } from './icons';
import { scrimLook } from './scrim-look';

type DrawerProps = { title: string; description: string; onClose: () => void; children: ReactNode };

/** Traps the focus, closes with Escape and restores the focus. */
export function Drawer({ title, description, onClose, children }: DrawerProps) {
  const giveFocusBack = useRestoreFocus();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimLook} />
        <Dialog.Content className="side-drawer" onCloseAutoFocus={giveFocusBack}>
          <DialogHead className="border-b border-line-soft px-6! pt-5! pb-4! max-md:px-4!">
            <div className="grow">
              <Dialog.Title className="h18">{title}</Dialog.Title>
              <Dialog.Description>{description}</Dialog.Description>
            </div>
            <Dialog.Close className="icon-btn" aria-label="Close">
              <X className="i" aria-hidden="true" />
            </Dialog.Close>
          </DialogHead>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
