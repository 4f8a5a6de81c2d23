import { formats, intervalText } from '../lib/format';
import type { Estimate } from '../queries';

export function IntervalBar({ estimate, from }: { estimate: Estimate; from: number }) {
  const at = (value: number) => `${(Math.max(0, Math.min(1, (value - from) / (1 - from))) * 100).toFixed(2)}%`;
  const { value, interval } = estimate;
  return (
    <span
      className="relative flex h-4 items-center"
      role="img"
      aria-label={`${formats.kappa(value)}, ${interval ? `95% interval ${intervalText(estimate, formats.kappa)}` : 'no interval'}`}
    >
      <span className="h-px w-full bg-line-control" />
      {interval && (
        <i
          className="absolute h-1.5 rounded-full bg-pen-line"
          style={{ left: at(interval.low), right: `calc(100% - ${at(interval.high)})` }}
        />
      )}
      <b
        className="absolute size-2.75 -translate-x-1/2 rounded-full bg-pen ring-2 ring-surface"
        style={{ left: at(value) }}
      />
    </span>
  );
}

export function KappaTicks({ from, ticks }: { from: number; ticks: readonly number[] }) {
  return (
    <span className="tabular-nums relative block h-4 min-w-32.5 font-normal text-12 text-ink-3" aria-hidden="true">
      {ticks.map((tick) => (
        <span
          key={tick}
          className="absolute -translate-x-1/2"
          style={{ left: `${((tick - from) / (1 - from)) * 100}%` }}
        >
          {tick < 0 ? `−${-tick}` : tick}
        </span>
      ))}
    </span>
  );
}
