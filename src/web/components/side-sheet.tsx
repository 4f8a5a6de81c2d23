import * as Dialog from '@radix-ui/react-dialog';
import { useRestoreFocus } from '@web/lib/use-restore-focus';
import type { ReactNode } from 'react';
import { X } from './icons';

type SideSheetProps = {
  title: string;
  description?: string;
  close: string;
  narrow?: boolean;
  onClose(): void;
  children: ReactNode;
};

export function SideSheet({ title, description, close, narrow = false, onClose, children }: SideSheetProps) {
  const giveFocusBack = useRestoreFocus();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-10 bg-scrim" />
        <Dialog.Content
          className={`fixed inset-y-4 right-4 z-11 flex max-w-[calc(100vw-32px)] animate-[side-in_var(--d-3)_var(--ease-out)] flex-col overflow-hidden rounded-3 border border-line bg-surface shadow-3 outline-none max-md:inset-0 max-md:w-full max-md:max-w-full max-md:rounded-none max-md:border-0 ${narrow ? 'w-140' : 'w-235'}`}
          onCloseAutoFocus={giveFocusBack}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <div className="flex items-start justify-between gap-3 border-b border-line pt-3 pr-3 pb-2 pl-4">
            <div className="min-w-0">
              <Dialog.Title className="text-14 font-semibold wrap-anywhere">{title}</Dialog.Title>
              {description !== undefined && (
                <Dialog.Description className="text-12 text-ink-3">{description}</Dialog.Description>
              )}
            </div>
            <Dialog.Close className="icon-btn" aria-label={close}>
              <X className="i" aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
