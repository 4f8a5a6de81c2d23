import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

type QueueFormProps = {
  label: string;
  submit: string;
  busy: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** A small form within an item: Escape leaves it, Ctrl or Cmd with Enter sends it, its first field has the focus. */
export function QueueForm({ label, submit, busy, onSubmit, onCancel, children }: QueueFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    field?.focus();
    form.current?.scrollIntoView({ block: 'nearest' });
    // One goes on where one stopped.
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const send = () => !busy && onSubmit();
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      // A drawer around the queue stays open.
      event.stopPropagation();
      onCancel();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <form
      ref={form}
      className="review-form"
      aria-label={label}
      noValidate
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {children}
      <div className="row">
        <button type="submit" className="btn btn-small btn-main" aria-disabled={busy}>
          {busy ? 'Sending…' : submit}
        </button>
        <button type="button" className="btn btn-small btn-quiet" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
