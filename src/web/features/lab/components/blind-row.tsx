import { areaLook } from '@web/components/text-area';
import { type KeyboardEvent, useId, useState } from 'react';
import { type BlindEdit, type BlindEntry, scoreOf } from '../lib/blind-edits';
import type { BlindCriterion } from '../queries';

type BlindRowProps = {
  criterion: BlindCriterion;
  entry: BlindEntry | undefined;
  missing: boolean;
  readOnly: boolean;
  onChange: (change: Partial<BlindEdit>) => void;
  onLeave: () => void;
};

export function BlindRow({ criterion, entry, missing, readOnly, onChange, onLeave }: BlindRowProps) {
  const { criterionId, name, description, maxScore, scoreRanges } = criterion;
  const id = useId();
  const [opened, setOpened] = useState(false);
  const score = entry?.score ?? '';
  const parsed = scoreOf(score, criterion);
  const wrong =
    parsed === undefined
      ? `A whole number from 0 to ${maxScore}.`
      : missing
        ? 'Please give a score.'
        : entry?.state === 'failed'
          ? 'Not saved yet.'
          : null;
  const range = typeof parsed === 'number' ? scoreRanges.find(({ min, max }) => parsed >= min && parsed <= max) : null;
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>('[name^="score-"]') ?? [])];
    const last = event.currentTarget.form?.querySelector<HTMLElement>('button[type=submit]');
    // Finishing can't be undone, so it takes a key of its own after the last field.
    event.preventDefault();
    (fields[fields.indexOf(event.currentTarget) + 1] ?? last)?.focus();
  };
  return (
    <li className={`grid grid-cols-[84px_minmax(0,1fr)] gap-3.5 pt-2.5 pr-4 pb-2 pl-3.5 ${opened ? 'bg-sunken' : ''}`}>
      <div className="flex items-center gap-1.5 self-start whitespace-nowrap">
        <input
          className="input tabular-nums w-11.5! px-1.5! text-center max-md:w-13!"
          name={`score-${criterionId}`}
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${name}, 0 to ${maxScore}`}
          aria-invalid={parsed === undefined || missing || undefined}
          aria-describedby={`${id}-hint`}
          value={score}
          readOnly={readOnly}
          onFocus={(event) => {
            setOpened(true);
            event.currentTarget.select();
          }}
          onKeyDown={goOn}
          onBlur={onLeave}
          onChange={(event) => onChange({ score: event.target.value })}
        />
        <span className="tabular-nums text-12 text-ink-3">of {maxScore}</span>
      </div>
      <div>
        <button
          type="button"
          className="cursor-pointer bg-transparent p-0 text-left font-semibold hover:text-pen"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {name}
        </button>
        <p id={`${id}-hint`} className={`text-12 ${wrong ? 'text-low-ink' : 'text-ink-3'}`}>
          {wrong ?? (range ? `${range.min}–${range.max}: ${range.description}` : ' ')}
        </p>
        {opened && (
          <div className="grid gap-2 pt-2 pb-1.5">
            <p className="text-13 text-ink-2">{description}</p>
            <ul className="text-13 text-ink-2">
              {scoreRanges.map((one) => (
                <li
                  key={`${one.min}-${one.max}`}
                  aria-current={one === range || undefined}
                  className="aria-[current]:text-pen"
                >
                  <b className="tabular-nums">
                    {one.min}–{one.max}
                  </b>{' '}
                  {one.description}
                </li>
              ))}
            </ul>
            <textarea
              className={areaLook}
              rows={2}
              aria-label={`Note on ${name}`}
              placeholder="A note, if you like"
              value={entry?.note ?? ''}
              readOnly={readOnly}
              onBlur={onLeave}
              onChange={(event) => onChange({ note: event.target.value })}
            />
          </div>
        )}
      </div>
    </li>
  );
}
