import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

type QueueFormProps = {
  label: string;
  submit: string;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** Escape leaves it, Ctrl or Cmd with Enter sends it, and its first field has the focus. */
export function QueueForm({ label, submit, onSubmit, onCancel, children }: QueueFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=radio]), textarea',
    );
    field?.focus();
    // A draft goes on at its end.
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
  };
  return (
    <form
      ref={form}
      className="grid max-h-[60dvh] gap-3 overflow-auto border-t border-line bg-surface px-5 py-4"
      aria-label={label}
      noValidate
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <div className="flex gap-2">
        <button type="submit" className="btn btn-main">
          {submit}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
