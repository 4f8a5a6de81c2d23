import { showToast } from '@web/components/toast-store';
import { useInlineDraft } from '@web/lib/use-inline-draft';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { typedPoints } from '../lib/allocation';

type PointsFieldProps = {
  points: number;
  name: string;
  /** Rejects if saving fails. Without it, points are only read. */
  onSave?: ((points: number, base: number) => Promise<void>) | undefined;
};

type Draft = { text: string; base: number; failed: boolean };

const box =
  'mr-2.5 grid h-11.5 w-13 flex-none content-center justify-items-center gap-0.75 rounded-2 border bg-surface p-0 leading-none';

const digits = 'text-[1.125rem]/none font-semibold tracking-[-0.02em]';

/** Digits only, 1 to 100; anything else goes back to the last value [5.2]. */
export function PointsField({ points, name, onSave }: PointsFieldProps) {
  const { draft, setDraft, button, close } = useInlineDraft<Draft>();
  const [saving, setSaving] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const editing = draft !== null;
  const failed = draft?.failed ?? false;
  useLayoutEffect(() => {
    if (editing && (!failed || document.activeElement === document.body)) field.current?.select();
  }, [editing, failed]);

  if (!onSave) {
    return (
      <span className={`${box} border-line`}>
        <b className={digits}>{points}</b> <span className="text-[0.6875rem] text-ink-3">pts</span>
      </span>
    );
  }
  const save = async ({ text, base }: Draft, keepFocus: boolean) => {
    close(keepFocus);
    const typed = typedPoints(text);
    if (typed === null) return showToast(reverted(base), true);
    if (typed === base) return;
    setSaving(typed);
    try {
      await onSave(typed, base);
    } catch {
      setDraft((now) => now ?? { text, base, failed: true });
    }
    setSaving(null);
  };
  const press = (event: KeyboardEvent) => {
    if (!draft || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close(true);
    if (event.key === 'Enter') {
      event.preventDefault();
      void save(draft, true);
    }
  };

  if (draft) {
    return (
      <span
        className={`${box} border-pen shadow-[0_0_0_1px_var(--pen)] has-aria-invalid:border-low has-aria-invalid:shadow-[0_0_0_1px_var(--low)]`}
      >
        <input
          ref={field}
          className={`w-full border-0 bg-transparent p-0 text-center outline-none ${digits}`}
          aria-label={`Points of ${name}`}
          aria-invalid={typedPoints(draft.text) === null || draft.failed || undefined}
          inputMode="numeric"
          autoComplete="off"
          value={draft.text}
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
          onKeyDown={press}
          onBlur={() => document.activeElement !== field.current && void save(draft, false)}
        />
        <span className="text-[0.6875rem] text-ink-3" aria-hidden="true">
          pts
        </span>
      </span>
    );
  }
  const shown = saving ?? points;
  return (
    <button
      ref={button}
      type="button"
      className={`${box} cursor-pointer border-line hover:border-line-control`}
      aria-label={`${shown} pts, edit: points of ${name}`}
      aria-busy={saving !== null}
      onClick={() => setDraft({ text: String(points), base: points, failed: false })}
    >
      <b className={digits}>{shown}</b> <span className="text-[0.6875rem] text-ink-3">pts</span>
    </button>
  );
}

const reverted = (points: number) => ({
  title: 'Points not changed',
  description: `Points are a whole number from 1 to 100. It stays at ${points}.`,
});
