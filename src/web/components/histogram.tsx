import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { percentOf, scaleOf } from './histogram-scale';

export type HistogramColumn = { key: string; name: string; tick: string; count: number };

export type HistogramUnit = 'count' | 'percent';

export type HistogramProps = {
  label: string;
  columns: readonly HistogramColumn[];
  unit?: HistogramUnit;
  spokenOf?: string | null;
  low?: boolean;
  chosen: string | null;
  /** Null when the chosen column is chosen again. */
  onSelect: (key: string | null) => void;
};

/** Each column is a button as high as the plot, so that short ones are as easy to hit; arrow keys move between them. */
export function Histogram(props: HistogramProps) {
  const { label, columns, unit = 'count', spokenOf = null, low = false, chosen, onSelect } = props;
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
    <div
      className={`tabular-nums grid grid-cols-[24px_minmax(0,1fr)] gap-x-2 text-12 text-ink-3 md:grid-cols-[32px_minmax(0,1fr)] ${low ? '[--plot:150px]' : '[--plot:180px] md:[--plot:236px]'}`}
    >
      <div className="relative mt-5 h-(--plot)" aria-hidden="true">
        {lines.map((line) => (
          <span key={line} className="absolute right-0 translate-y-1/2" style={{ bottom: `${(line / top) * 100}%` }}>
            {formatValue(line, unit)}
          </span>
        ))}
      </div>
      <div className="relative mt-5 h-(--plot) border-line-control border-b">
        {lines.slice(1).map((line) => (
          <u
            key={line}
            className="absolute inset-x-0 border-t border-dashed"
            style={{ bottom: `${(line / top) * 100}%` }}
          />
        ))}
        <div
          className={`relative h-full ${columnsLook}`}
          role="toolbar"
          aria-label={label}
          aria-describedby={hint}
          onKeyDown={focus.onKeyDown}
        >
          {columns.map(({ key, name, count }, at) => {
            const state = stateOf(key, chosen, spokenOf);
            return (
              <button
                key={key}
                type="button"
                className={`relative flex h-full cursor-pointer items-end rounded-[2px] bg-transparent py-0 px-[clamp(1px,12%,10px)] hover:bg-hover ${leadLook(at < firstFilled)}`}
                aria-pressed={key === chosen}
                aria-label={`${name}: ${count}, ${percentOf(count, total)}%`}
                title={`${name}: ${count}`}
                tabIndex={key === focus.key ? 0 : -1}
                ref={focus.refOf(key)}
                onFocus={() => focus.set(key)}
                onClick={() => onSelect(key === chosen ? null : key)}
              >
                <i
                  className={`relative flex-1 rounded-t-[2px] transition-colors ${count === 0 ? '' : `min-h-0.5 border-t-2 ${barLooks[state]}`}`}
                  style={{ height: `${(heightOf(count) / top) * 100}%` }}
                >
                  {count > 0 && (
                    <b
                      className={`absolute bottom-[calc(100%+4px)] left-1/2 -translate-x-1/2 whitespace-nowrap not-italic ${state === 'on' ? 'text-ink' : 'font-normal max-md:hidden'}`}
                      aria-hidden="true"
                    >
                      {formatValue(heightOf(count), unit)}
                    </b>
                  )}
                </i>
              </button>
            );
          })}
        </div>
      </div>
      <div className={`col-start-2 pt-1.5 text-center whitespace-nowrap ${columnsLook}`} aria-hidden="true">
        {columns.map(({ key, tick }, at) => (
          <span key={key} className={`${at % 2 === 1 ? 'max-md:invisible' : ''} ${leadLook(at < firstFilled)}`}>
            {tick}
          </span>
        ))}
      </div>
      <span id={hint} className="sr-only">
        Arrow keys move between the columns, Enter chooses one.
      </span>
    </div>
  );
}

const columnsLook = 'grid auto-cols-fr grid-flow-col';

const barLooks = {
  plain: 'border-pen bg-pen-line',
  on: 'border-pen-fill bg-pen-fill',
  off: 'border-line-control bg-chart-track',
} as const;

function stateOf(key: string, chosen: string | null, spokenOf: string | null): keyof typeof barLooks {
  if (key === (chosen ?? spokenOf)) return 'on';
  return chosen === null ? 'plain' : 'off';
}

/** Phones omit the empty columns before the first filled one. */
const leadLook = (lead: boolean) => (lead ? 'max-md:hidden' : '');

const formatValue = (value: number, unit: HistogramUnit) =>
  unit === 'count' ? value.toLocaleString('en-US') : `${value}%`;

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
