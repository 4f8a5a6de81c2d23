import type { ReactNode } from 'react';

type DialogFootProps = {
  children: ReactNode;
  /** The main button keeps the focus and does nothing: something is under way or missing, which the dialog says. */
  idle?: boolean;
  disabled?: boolean;
  onCancel: () => void;
  /** Where there is no form around it that the main button sends. */
  onConfirm?: () => void;
};

export function DialogFooter({ children, idle = false, disabled = false, onCancel, onConfirm }: DialogFootProps) {
  return (
    <div className="dialog-foot">
      <button type="button" className="btn btn-quiet" onClick={onCancel}>
        Cancel
      </button>
      <button
        type={onConfirm ? 'button' : 'submit'}
        className="btn btn-main"
        disabled={disabled}
        aria-disabled={idle}
        onClick={onConfirm}
      >
        {children}
      </button>
    </div>
  );
}
