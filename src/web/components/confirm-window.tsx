import * as AlertDialog from '@radix-ui/react-alert-dialog';
import { useRestoreFocus } from '@web/lib/use-restore-focus';
import type { ReactNode } from 'react';
import { dialogLook } from './dialog-look';
import { DialogBody, DialogFoot, DialogHead } from './dialog-parts';
import { scrimLook } from './scrim-look';

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  cancel?: string;
  confirm: string;
  /** Another button, before the main one. */
  also?: { label: string; run: () => void };
  /** Red, because it can't be undone. */
  danger?: boolean;
  busy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Escape and the focused button must lose nothing. */
export function ConfirmWindow(props: ConfirmDialogProps) {
  const {
    title,
    children,
    cancel = 'Cancel',
    confirm,
    also,
    danger = false,
    busy = false,
    onCancel,
    onConfirm,
  } = props;
  const giveFocusBack = useRestoreFocus();
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && !busy && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimLook}>
          <AlertDialog.Content className={`w-115 ${dialogLook}`} onCloseAutoFocus={giveFocusBack}>
            <DialogHead>
              <AlertDialog.Title className="text-18 font-semibold">{title}</AlertDialog.Title>
            </DialogHead>
            <AlertDialog.Description asChild>
              <DialogBody className="text-ink-2">{children}</DialogBody>
            </AlertDialog.Description>
            <DialogFoot>
              <AlertDialog.Cancel className="btn btn-quiet">{cancel}</AlertDialog.Cancel>
              {also && (
                <button type="button" className="btn" aria-disabled={busy} onClick={() => !busy && also.run()}>
                  {also.label}
                </button>
              )}
              <button
                type="button"
                className={danger ? 'btn btn-danger' : 'btn btn-main'}
                aria-disabled={busy}
                onClick={() => !busy && onConfirm()}
              >
                {confirm}
              </button>
            </DialogFoot>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
