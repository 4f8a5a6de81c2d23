import { formats, intervalText } from '../lib/format';
import type { Estimate } from '../queries';

export function IntervalBar({ estimate, from }: { estimate: Estimate; from: number }) {
  const at = (value: number) => `${(Math.max(0, Math.min(1, (value - from) / (1 - from))) * 100).toFixed(2)}%`;
  const { value, interval } = estimate;
  return (
    <span
      className="lab-interval"
      role="img"
      aria-label={`${formats.kappa(value)}, ${interval ? `95% interval ${intervalText(estimate, formats.kappa)}` : 'no interval'}`}
    >
      {interval && <i style={{ left: at(interval.low), right: `calc(100% - ${at(interval.high)})` }} />}
      <b style={{ left: at(value) }} />
    </span>
  );
}

export function KappaTicks({ from, ticks }: { from: number; ticks: readonly number[] }) {
  return (
    <span className="lab-ticks num" aria-hidden="true">
      {ticks.map((tick) => (
        <span key={tick} style={{ left: `${((tick - from) / (1 - from)) * 100}%` }}>
          {tick < 0 ? `−${-tick}` : tick}
        </span>
      ))}
    </span>
  );
}
