import { byPlace } from '@web/components/by-place';
import type { Frame, Scale } from '../lib/chart-frame';
import type { ChartPlan, DrawnSeries } from '../lib/chart-plan';
import { shownValue } from '../lib/chart-scale';
import { seriesColor } from '../lib/series-look';

type BarsProps = { plan: ChartPlan; frame: Frame; value: Scale };

const maxLabels = 14;

export function Bars({ plan, frame, value }: BarsProps) {
  const { across, stacked, categories } = plan;
  const bars = plan.drawn.filter(({ look }) => look === 'bar');
  const step = (across ? frame.bottom - frame.top : frame.right - frame.left) / categories.length;
  const lanes = stacked ? 1 : bars.length;
  const thick = Math.min(64, (step * 0.76) / Math.max(1, lanes));
  const labelled = !stacked && categories.length * bars.length <= maxLabels;
  return categories.map((_, at) => {
    const ends = { up: 0, down: 0 };
    return byPlace(bars, (one, lane) => {
      const point = one.series.points[at];
      const size = point?.value;
      if (size === undefined || size === null) return null;
      const from = stacked ? (size < 0 ? ends.down : ends.up) : 0;
      if (size < 0) ends.down = from + size;
      else ends.up = from + size;
      const start = (at + 0.5) * step + ((stacked ? 0 : lane) - lanes / 2) * thick;
      return (
        <g>
          <Bar
            one={one}
            start={start}
            thick={thick}
            from={value(from)}
            to={value(from + size)}
            frame={frame}
            across={across}
          />
          {labelled && point && (
            <BarLabel
              text={shownValue(point, one.axis.style)}
              middle={start + thick / 2}
              end={value(from + size)}
              negative={size < 0}
              frame={frame}
              across={across}
              room={across ? Number.POSITIVE_INFINITY : lanes === 1 ? step : thick}
            />
          )}
        </g>
      );
    });
  });
}

type BarProps = {
  one: DrawnSeries;
  start: number;
  thick: number;
  from: number;
  to: number;
  frame: Frame;
  across: boolean;
};

function Bar({ one, start, thick, from, to, frame, across }: BarProps) {
  const length = Math.max(1, Math.abs(to - from));
  const place = across
    ? { x: Math.min(from, to), y: frame.top + start, width: length, height: Math.max(1, thick - 1) }
    : { x: frame.left + start, y: Math.min(from, to), width: Math.max(1, thick - 1), height: length };
  return <rect className={seriesColor(one.index)} {...place} />;
}

type BarLabelProps = {
  text: string;
  middle: number;
  end: number;
  negative: boolean;
  frame: Frame;
  across: boolean;
  room: number;
};

function BarLabel({ text, middle, end, negative, frame, across, room }: BarLabelProps) {
  if (text.length * 6.1 > room + 6) return null;
  if (across) {
    return (
      <text
        className="fill-ink-2"
        x={end + (negative ? -4 : 4)}
        y={frame.top + middle + 4}
        textAnchor={negative ? 'end' : undefined}
      >
        {text}
      </text>
    );
  }
  const below = Math.min(end + 12, frame.bottom - 2);
  return (
    <text className="fill-ink-2" x={frame.left + middle} y={negative ? below : end - 4} textAnchor="middle">
      {text}
    </text>
  );
}
