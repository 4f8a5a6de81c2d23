import { showToast } from '@web/components/toast-store';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { typedPoints } from '../lib/allocation';

type PointsFieldProps = {
  points: number;
  name: string;
  /** Saves; rejects when that did not work. */
  onSave: (points: number, base: number) => Promise<void>;
};

type Draft = { text: string; base: number; failed: boolean };

/** A criterion's points: digits alone, 1 to 100; anything else goes back to what it was [5.2]. */
export function PointsField({ points, name, onSave }: PointsFieldProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [saving, setSaving] = useState<number | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const refocus = useRef(false);
  const editing = draft !== null;
  const failed = draft?.failed ?? false;
  useLayoutEffect(() => {
    if (editing && (!failed || document.activeElement === document.body)) field.current?.select();
    if (editing || !refocus.current) return;
    refocus.current = false;
    button.current?.focus({ preventScroll: true });
  }, [editing, failed]);

  const close = (keepFocus: boolean) => {
    refocus.current = keepFocus;
    setDraft(null);
  };
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
      <span className="points-box points-box-open">
        <input
          ref={field}
          className="num"
          aria-label={`Points of ${name}`}
          aria-invalid={typedPoints(draft.text) === null || draft.failed || undefined}
          inputMode="numeric"
          autoComplete="off"
          value={draft.text}
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
          onKeyDown={press}
          onBlur={() => document.activeElement !== field.current && void save(draft, false)}
        />
        <span aria-hidden="true">pts</span>
      </span>
    );
  }
  const shown = saving ?? points;
  return (
    <button
      ref={button}
      type="button"
      className="points-box"
      aria-label={`${shown} pts, edit: points of ${name}`}
      aria-busy={saving !== null}
      onClick={() => setDraft({ text: String(points), base: points, failed: false })}
    >
      <b className="num">{shown}</b> <span>pts</span>
    </button>
  );
}

const reverted = (points: number) => ({
  title: 'Points not changed',
  description: `Points are a whole number from 1 to 100. It stays at ${points}.`,
});
