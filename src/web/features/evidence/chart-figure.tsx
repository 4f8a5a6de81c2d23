import type { Block } from '@domain/evidence/evidence';
import { chartSeries } from './chart-data';
import { MarkedText, type Quotes } from './marked-text';

const width = 240;
const height = 96;
const mostBars = 48;

/** A chart: its points drawn small, and its words as the grader had them. */
export function ChartFigure({ block, quotes }: { block: Block; quotes: Quotes }) {
  return (
    <figure className="ev-chart">
      <Bars text={block.text} />
      <figcaption>
        <MarkedText text={block.text} quotes={quotes} />
      </figcaption>
    </figure>
  );
}

/** The words beside it say the same: nobody has to see it. */
function Bars({ text }: { text: string }) {
  const bars = chartSeries(text).flatMap(({ points }, series) => points.map(({ value }) => ({ value, series })));
  if (bars.length === 0 || bars.length > mostBars) return null;
  const top = Math.max(0, ...bars.map(({ value }) => value));
  const bottom = Math.min(0, ...bars.map(({ value }) => value));
  const scale = height / (top - bottom || 1);
  const step = width / bars.length;
  return (
    <svg viewBox={`-2 -2 ${width + 4} ${height + 4}`} aria-hidden="true">
      {bars.map(({ value, series }, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is nothing but its place
          key={at}
          className={series % 2 === 0 ? undefined : 'second'}
          x={at * step + step * 0.14}
          width={step * 0.72}
          y={(top - Math.max(0, value)) * scale}
          height={Math.max(1, Math.abs(value) * scale)}
        />
      ))}
      <path d={`M0 ${top * scale}H${width}`} />
    </svg>
  );
}
