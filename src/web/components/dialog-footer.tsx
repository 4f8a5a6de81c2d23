import type { ReactNode } from 'react';
import { DialogFoot } from './dialog-parts';

type DialogFootProps = {
  children: ReactNode;
  cancel?: string;
  /** Keeps the focus but does nothing while something runs or is missing. */
  idle?: boolean;
  disabled?: boolean;
  onCancel: () => void;
  other?: ReactNode;
  /** For a dialog without a form. */
  onConfirm?: () => void;
};

export function DialogFooter({
  children,
  cancel = 'Cancel',
  idle = false,
  disabled = false,
  onCancel,
  other,
  onConfirm,
}: DialogFootProps) {
  return (
    <DialogFoot>
      <button type="button" className="btn btn-quiet" onClick={onCancel}>
        {cancel}
      </button>
      {other}
      <button
        type={onConfirm ? 'button' : 'submit'}
        className="btn btn-main"
        disabled={disabled}
        aria-disabled={idle}
        onClick={onConfirm}
      >
        {children}
      </button>
    </DialogFoot>
  );
}
