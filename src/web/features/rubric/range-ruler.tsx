import type { ScoreRange } from '@domain/criterion/criterion';
import { highestMaximum, rangeLook } from './range-look';

/** The ranges on a line from 0 to the criterion's points: a gap or an overlap is seen at once. */
export function RangeRuler({ ranges, points }: { ranges: readonly ScoreRange[]; points: number }) {
  const steps = Math.max(points, highestMaximum(ranges) ?? 0) + 1;
  return (
    <div className="range-ruler num" aria-hidden="true">
      {ranges.map((range, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a range has nothing but its place
          key={at}
          className={`band-${rangeLook(range, points)}`}
          style={{ left: `${(range.min / steps) * 100}%`, width: `${((range.max - range.min + 1) / steps) * 100}%` }}
        >
          {range.min === range.max ? range.min : `${range.min}–${range.max}`}
        </span>
      ))}
    </div>
  );
}
