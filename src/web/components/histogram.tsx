import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { percentOf, scaleOf } from './histogram-scale';

export type HistogramColumn = {
  key: string;
  /** For screen readers, such as `80 to 84 points`. */
  name: string;
  tick: string;
  count: number;
};

export type HistogramUnit = 'count' | 'percent';

type HistogramProps = {
  label: string;
  columns: readonly HistogramColumn[];
  unit?: HistogramUnit;
  spokenOf?: string | null;
  chosen: string | null;
  /** Null when the chosen column is chosen again. */
  onSelect: (key: string | null) => void;
};

/** Each column is a button as high as the plot, so that short ones are as easy to hit; arrow keys move between them. */
export function Histogram({ label, columns, unit = 'count', spokenOf = null, chosen, onSelect }: HistogramProps) {
  const total = columns.reduce((sum, { count }) => sum + count, 0);
  const heightOf = (count: number) => (unit === 'count' ? count : percentOf(count, total));
  const lines = scaleOf(Math.max(...columns.map(({ count }) => heightOf(count))));
  const top = lines.at(-1) ?? 1;
  const firstFilled = Math.max(
    0,
    columns.findIndex(({ count }) => count > 0),
  );
  const focus = useColumnFocus(columns, chosen ?? columns[firstFilled]?.key ?? null);
  const hint = useId();
  return (
    <div className="histogram">
      <div className="histogram-lines" aria-hidden="true">
        {lines.map((line) => (
          <span key={line} style={{ bottom: `${(line / top) * 100}%` }}>
            {formatValue(line, unit)}
          </span>
        ))}
      </div>
      <div className="histogram-plot">
        {lines.slice(1).map((line) => (
          <u key={line} style={{ bottom: `${(line / top) * 100}%` }} />
        ))}
        <div
          className="histogram-columns"
          role="toolbar"
          aria-label={label}
          aria-describedby={hint}
          onKeyDown={focus.onKeyDown}
        >
          {columns.map(({ key, name, count }, at) => (
            <button
              key={key}
              type="button"
              className={columnClass(key, { chosen, spokenOf, lead: at < firstFilled })}
              aria-pressed={key === chosen}
              aria-label={`${name}: ${count}, ${percentOf(count, total)}%`}
              title={`${name}: ${count}`}
              tabIndex={key === focus.key ? 0 : -1}
              ref={focus.refOf(key)}
              onFocus={() => focus.set(key)}
              onClick={() => onSelect(key === chosen ? null : key)}
            >
              <i className={count === 0 ? 'zero' : undefined} style={{ height: `${(heightOf(count) / top) * 100}%` }}>
                {count > 0 && <b aria-hidden="true">{formatValue(heightOf(count), unit)}</b>}
              </i>
            </button>
          ))}
        </div>
      </div>
      <div className="histogram-ticks" aria-hidden="true">
        {columns.map(({ key, tick }, at) => (
          <span key={key} className={tickClass(at, at < firstFilled)}>
            {tick}
          </span>
        ))}
      </div>
      <span id={hint} className="vh">
        Arrow keys move between the columns, Enter chooses one.
      </span>
    </div>
  );
}

function columnClass(
  key: string,
  { chosen, spokenOf, lead }: { chosen: string | null; spokenOf: string | null; lead: boolean },
): string {
  const on = key === (chosen ?? spokenOf);
  return ['histogram-column', on && 'on', chosen !== null && !on && 'off', lead && 'lead'].filter(Boolean).join(' ');
}

/** Phones omit every other tick, and the empty columns before the first filled one. */
function tickClass(at: number, lead: boolean): string | undefined {
  return [at % 2 === 1 && 'alternate', lead && 'lead'].filter(Boolean).join(' ') || undefined;
}

const formatValue = (value: number, unit: HistogramUnit) => (unit === 'count' ? String(value) : `${value}%`);

/** One tab stop; arrows, Home and End move between columns. */
function useColumnFocus(columns: readonly HistogramColumn[], first: string | null) {
  const [focused, set] = useState<string | null>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const key = columns.some((column) => column.key === focused) ? focused : first;
  const onKeyDown = (event: KeyboardEvent) => {
    const at = columns.findIndex((column) => column.key === key);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: columns.length - 1 }[event.key];
    const next = to === undefined ? undefined : columns[to];
    if (!next) return;
    event.preventDefault();
    buttons.current.get(next.key)?.focus();
  };
  const refOf = (of: string) => (button: HTMLButtonElement | null) => {
    if (button) buttons.current.set(of, button);
    else buttons.current.delete(of);
  };
  return { key, set, refOf, onKeyDown };
}
