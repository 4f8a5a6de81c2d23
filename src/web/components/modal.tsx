import { useRestoreFocus } from '@web/lib/use-restore-focus';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { X } from './icons';

type ModalProps = {
  title: string;
  description: string;
  /** `large` for reading, `extra` for two columns. */
  size?: 'large' | 'extra';
  onClose: () => void;
  children: ReactNode;
};

const widths = { large: 'w-190!', extra: 'w-240!' } as const;

/** Traps the focus, closes with Escape and restores the focus. Fills a phone. */
export function Modal({ title, description, size, onClose, children }: ModalProps) {
  const giveFocusBack = useRestoreFocus();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim">
          <Dialog.Content className={`dialog dialog-full ${size ? widths[size] : ''}`} onCloseAutoFocus={giveFocusBack}>
            <div className="dialog-head">
              <div>
                <Dialog.Title className="h18">{title}</Dialog.Title>
                <Dialog.Description>{description}</Dialog.Description>
              </div>
              <Dialog.Close className="icon-btn" aria-label="Close dialog">
                <X className="i" aria-hidden="true" />
              </Dialog.Close>
            </div>
            {children}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
