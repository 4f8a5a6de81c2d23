import { countCharacters } from '@web/lib/count-characters';
import { useInlineDraft } from '@web/lib/use-inline-draft';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { clickedCharacter } from './caret';
import { LengthHint } from './length-hint';
import { CircleAlert } from './sign-in-icons';

/** The field has the box of the text, so nothing moves. */
const boxLook = '-mx-2 -my-0.75 block rounded-2 px-2 py-0.75 text-left whitespace-pre-wrap wrap-anywhere';

export const inlineLook = `${boxLook} w-fit max-w-[calc(100%+16px)] cursor-text bg-transparent hover:bg-hover aria-busy:text-ink-2`;

type InlineTextProps = {
  value: string;
  label: string;
  maxLength: number;
  multiline?: boolean;
  className?: string;
  placeholder?: string;
  /** Rejects if saving fails. `base` is the text before editing. Without it, the text is only read. */
  onSave?: ((text: string, base: string) => Promise<void>) | undefined;
};

type Draft = { text: string; base: string; caret: number; failed: boolean };

/** Click or Enter edits, Enter or blur saves, Escape cancels [4.10]. Empty or unchanged text isn't saved [5.5]. */
export function InlineText(props: InlineTextProps) {
  const { value, label, maxLength, multiline = false, className = '', placeholder = '', onSave } = props;
  const { draft, setDraft, button, close } = useInlineDraft<Draft>();
  /** Shown until the response arrives. */
  const [saving, setSaving] = useState<string | null>(null);

  const open = (event: { clientX: number; clientY: number; detail: number }) => {
    // A click by the keyboard has no position, so the caret goes to the end.
    const caret = event.detail > 0 && button.current ? clickedCharacter(button.current, event) : value.length;
    setDraft({ text: value, base: value, caret, failed: false });
  };
  if (!onSave) return <span className={`block whitespace-pre-wrap wrap-anywhere ${className}`}>{value}</span>;
  const save = async (given: string, base: string, keepFocus: boolean) => {
    const text = given.trim();
    close(keepFocus);
    if (text === '' || text === base) return;
    setSaving(text);
    try {
      await onSave(text, base);
    } catch {
      setDraft((now) => now ?? { text: given, base, caret: given.length, failed: true });
    }
    setSaving(null);
  };

  if (draft) {
    return (
      <InlineField
        draft={draft}
        label={label}
        maxLength={maxLength}
        multiline={multiline}
        className={className}
        onType={(text) => setDraft({ ...draft, text })}
        onSave={(keepFocus) => save(draft.text, draft.base, keepFocus)}
        onCancel={() => close(true)}
      />
    );
  }
  const shown = saving ?? value;
  return (
    <button
      ref={button}
      type="button"
      className={`${inlineLook} ${className}`}
      aria-label={`${shown || placeholder}, edit: ${label}`}
      aria-busy={saving !== null}
      onClick={open}
    >
      {shown === '' ? <span className="text-ink-3">{placeholder}</span> : shown}
    </button>
  );
}

type InlineFieldProps = Pick<InlineTextProps, 'label' | 'maxLength' | 'multiline' | 'className'> & {
  draft: Draft;
  onType: (text: string) => void;
  onSave: (keepFocus: boolean) => void;
  onCancel: () => void;
};

function InlineField({ draft, label, maxLength, multiline, className, onType, onSave, onCancel }: InlineFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { caret, failed } = draft;
  useLayoutEffect(() => {
    const { current } = field;
    // Leaves the focus alone, because the person may have moved on.
    if (!current || (failed && document.activeElement !== document.body)) return;
    current.focus({ preventScroll: true });
    current.setSelectionRange(caret, caret);
  }, [caret, failed]);
  useLayoutEffect(() => {
    const { current } = field;
    if (!current || CSS.supports('field-sizing', 'content')) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
  });

  const length = countCharacters(draft.text.trim());
  const tooLong = length > maxLength;
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
    if (event.key === 'Enter' && !(multiline && event.shiftKey)) {
      event.preventDefault();
      if (!tooLong) onSave(true);
    }
  };
  const leave = () => {
    // The window lost the focus, not the field, so nothing is saved.
    if (document.activeElement === field.current) return;
    if (!tooLong) onSave(false);
  };
  return (
    <span className="block *:block [&_.hint]:mt-1.5">
      <textarea
        ref={field}
        className={`${boxLook} w-[calc(100%+16px)] resize-none overflow-hidden bg-surface field-sizing-content shadow-[0_0_0_1.5px_var(--pen)] outline-none aria-[invalid=true]:shadow-[0_0_0_1.5px_var(--low)] max-md:text-[max(1em,1rem)]! ${className}`}
        aria-label={label}
        rows={1}
        enterKeyHint="done"
        value={draft.text}
        aria-invalid={tooLong || failed || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onType(multiline ? target.value : target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={press}
        onBlur={leave}
      />
      <span id={`${id}-hint`}>
        {failed && !tooLong && (
          <span className="hint hint-bad">
            <CircleAlert className="i-s" aria-hidden="true" />
            Not saved. Press Enter to try again, Escape to discard.
          </span>
        )}
        <LengthHint length={length} maxLength={maxLength} />
      </span>
    </span>
  );
}
