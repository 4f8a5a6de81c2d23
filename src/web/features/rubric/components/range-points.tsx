import type { ScoreRange } from '@domain/criterion/schema';
import { invalidRange } from '@domain/messages/criterion';
import { findInvalidRange } from '@domain/scoring/score-ranges';
import { Group } from '@web/components/group';
import { X } from '@web/components/icons';
import { inlineLook } from '@web/components/inline-text';
import { Check } from '@web/components/sign-in-icons';
import { showToast } from '@web/components/toast-store';
import { clampedBound } from '@web/lib/range-look';
import { useInlineDraft } from '@web/lib/use-inline-draft';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';

type RangePointsProps = {
  range: ScoreRange;
  points: number;
  /** Rejects if saving fails. `base` is the range before editing. Without it, the range is only read. */
  onSave?: ((bounds: { min: number; max: number }, base: ScoreRange) => Promise<void>) | undefined;
};

const boundField = 'h-8.5! w-13! p-0! text-center max-md:h-10!';

type Draft = { min: string; max: string; base: ScoreRange; failed: boolean };

/** Both ends are edited together, and saved with Enter or by leaving them [5.4]. */
export function RangePoints({ range, points, onSave }: RangePointsProps) {
  const { draft, setDraft, button, close } = useInlineDraft<Draft>();
  const first = useRef<HTMLInputElement>(null);
  const editing = draft !== null;
  useLayoutEffect(() => {
    if (editing && document.activeElement === document.body) first.current?.select();
  }, [editing]);

  const shown = (
    <>
      <b>
        {range.min}–{range.max}
      </b>{' '}
      pts
    </>
  );
  if (!onSave) return <span className="tabular-nums">{shown}</span>;
  const name = `${range.min}–${range.max} pts`;
  const save = async (typed: Draft, keepFocus: boolean) => {
    const bounds = { min: bound(typed.min), max: bound(typed.max) };
    if (bounds.min === typed.base.min && bounds.max === typed.base.max) return close(keepFocus);
    if (findInvalidRange([{ ...typed.base, ...bounds }], points)) {
      const shown = Number.isNaN(bounds.max) ? typed.base.max : bounds.max;
      showToast({ title: invalidRange.title, description: invalidRange.description(shown, points) }, true);
      return setDraft({ ...typed, failed: true });
    }
    close(keepFocus);
    try {
      await onSave(bounds, typed.base);
    } catch {
      setDraft((now) => now ?? { ...typed, failed: true });
    }
  };

  if (!draft) {
    return (
      <button
        ref={button}
        type="button"
        className={`${inlineLook} tabular-nums`}
        aria-label={`${name}, edit: points of the range`}
        onClick={() => setDraft({ min: String(range.min), max: String(range.max), base: range, failed: false })}
      >
        {shown}
      </button>
    );
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close(true);
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      void save(draft, true);
    }
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    // If the window lost the focus, the field still has it, so nothing is saved.
    if (!stays && !currentTarget.contains(document.activeElement)) void save(draft, false);
  };
  return (
    <Group
      as="span"
      className="flex items-center gap-1 md:-ml-2.5"
      aria-label={`Points of ${name}`}
      onKeyDown={press}
      onBlur={leave}
    >
      <input
        ref={first}
        className={`input tabular-nums ${boundField}`}
        aria-label="Minimum"
        aria-invalid={draft.failed || undefined}
        inputMode="numeric"
        autoComplete="off"
        value={draft.min}
        onChange={(event) => setDraft({ ...draft, failed: false, min: clampedBound(event.target.value, points) })}
      />
      <span className="text-ink-3" aria-hidden="true">
        –
      </span>
      <input
        className={`input tabular-nums ${boundField}`}
        aria-label="Maximum"
        aria-invalid={draft.failed || undefined}
        inputMode="numeric"
        autoComplete="off"
        value={draft.max}
        onChange={(event) => setDraft({ ...draft, failed: false, max: clampedBound(event.target.value, points) })}
      />
      <button
        type="button"
        className="icon-btn icon-btn-small"
        aria-label="Save"
        onMouseDown={keepFocus}
        onClick={() => save(draft, true)}
      >
        <Check className="i" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-btn icon-btn-small"
        aria-label="Cancel"
        onMouseDown={keepFocus}
        onClick={() => close(true)}
      >
        <X className="i" aria-hidden="true" />
      </button>
    </Group>
  );
}

/** Leaving a field saves, but pressing a button beside it is not leaving, even where buttons take no focus. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** NaN unless it is a whole number, which may be negative. */
function bound(typed: string): number {
  return /^-?[0-9]{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}
