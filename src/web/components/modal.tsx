import * as Dialog from '@radix-ui/react-dialog';
import { useRestoreFocus } from '@web/lib/use-restore-focus';
import type { ReactNode } from 'react';
import { dialogLook, fullOnPhone } from './dialog-look';
import { DialogHead } from './dialog-parts';
import { X } from './icons';
import { scrimLook } from './scrim-look';

const widths = { usual: 'w-115', large: 'w-190', extra: 'w-240' } as const;

type ModalProps = {
  title: string;
  description: string;
  /** `large` for reading, `extra` for two columns. */
  size?: keyof typeof widths;
  onClose: () => void;
  children: ReactNode;
};

/** Traps the focus, closes with Escape and restores the focus. Fills a phone. */
export function Modal({ title, description, size = 'usual', onClose, children }: ModalProps) {
  const giveFocusBack = useRestoreFocus();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimLook}>
          <Dialog.Content
            className={`${dialogLook} ${fullOnPhone} ${widths[size]}`}
            data-full=""
            onCloseAutoFocus={giveFocusBack}
          >
            <DialogHead>
              <div>
                <Dialog.Title className="text-18 font-semibold">{title}</Dialog.Title>
                <Dialog.Description>{description}</Dialog.Description>
              </div>
              <Dialog.Close className="icon-btn" aria-label="Close dialog">
                <X className="i" aria-hidden="true" />
              </Dialog.Close>
            </DialogHead>
            {children}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
