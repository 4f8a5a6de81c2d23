import { ChartPanel } from '@web/components/chart-panel';
import { ScrollBox } from '@web/components/scroll-box';
import { signed } from '@web/lib/format-number';
import { phoneMedia, useMedia } from '@web/lib/use-media';
import { plotOf } from '../lib/difference-plot';
import { formats, measuredOf } from '../lib/format';
import type { Area } from '../queries';

const height = 272;
const left = 36;
const top = 18;
const bottom = 246;
/** Fixed, so that letters keep their size. */
const widths = { wide: 620, narrow: 340 } as const;
const margin = 64;

const tableLook =
  'w-full tabular-nums border-collapse text-right text-13 [&_tr]:border-line-soft [&_tr]:border-b [&_:is(th,td)]:py-1.25 [&_:is(th,td)]:pl-3';

export function DifferenceCard({ area }: { area: Area }) {
  const agreement = measuredOf(area.agreement);
  if (!agreement) return null;
  const { limits } = agreement;
  const outside = area.pairs.filter(([person, other]) => other - person < limits.low || other - person > limits.high);
  const count = ['None', 'One'][outside.length] ?? outside.length;
  return (
    <ChartPanel
      title="Differences"
      text={`Grader minus person, against the mean of both. ${count} outside the limits.`}
      chart={<Plot area={area} limits={limits} />}
      table={<PairTable area={area} />}
    />
  );
}

type Limits = { bias: number; low: number; high: number };

function Plot({ area, limits }: { area: Area; limits: Limits }) {
  const phone = useMedia(phoneMedia);
  const width = phone ? widths.narrow : widths.wide;
  const right = width - margin;
  const { marks, from, to, reach, meanTicks, differenceTicks } = plotOf(area.pairs, limits);
  const x = (mean: number) => left + ((mean - from) / (to - from)) * (right - left);
  const y = (difference: number) => (top + bottom) / 2 - (difference / reach) * ((bottom - top) / 2);
  const label =
    `Grader minus person against the mean of both, ${area.pairs.length} pairs: bias ${signed(limits.bias)}, ` +
    `limits of agreement ${signed(limits.low)} to ${signed(limits.high)}`;
  const lines = [
    { value: limits.high, text: signed(limits.high), dashed: true },
    { value: limits.bias, text: `${signed(limits.bias)} bias`, dashed: false },
    { value: limits.low, text: signed(limits.low), dashed: true },
  ];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="w-full fill-ink-3 text-[11.5px] tabular-nums"
      role="img"
      aria-label={label}
    >
      <rect
        x={left}
        y={y(limits.high)}
        width={right - left}
        height={Math.max(1, y(limits.low) - y(limits.high))}
        className="fill-pen-wash opacity-70"
      />
      {differenceTicks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={right}
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? 'stroke-line-control' : 'stroke-line'}
            strokeDasharray={tick === 0 ? undefined : '2 3'}
          />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {tick === 0 ? '0' : signed(tick, 0)}
          </text>
        </g>
      ))}
      {meanTicks.map((tick) => (
        <text key={tick} x={x(tick)} y={bottom + 20} textAnchor="middle">
          {tick}
        </text>
      ))}
      {lines.map(({ value, text, dashed }) => (
        <g key={text} className="fill-pen stroke-pen">
          <line
            x1={left}
            x2={right}
            y1={y(value)}
            y2={y(value)}
            strokeWidth={1.5}
            strokeDasharray={dashed ? '6 4' : undefined}
          />
          <text x={right + 6} y={y(value) + 4} stroke="none" fontWeight={dashed ? 400 : 600}>
            {text}
          </text>
        </g>
      ))}
      {marks.map(({ mean, difference, count, outside }) => (
        <g
          key={`${mean} ${difference}`}
          className={`fill-surface stroke-[1.3px] ${outside ? 'stroke-low' : 'stroke-ink-2'}`}
          transform={`translate(${x(mean)} ${y(difference)})`}
        >
          {outside ? (
            <path d="M0-5.4 5.2 4H-5.2z" strokeLinejoin="round" />
          ) : (
            <circle r={Math.min(9, 3 + Math.sqrt(count))} />
          )}
          <title>{`${count === 1 ? 'One pair' : `${count} pairs`}: mean ${mean}, difference ${signed(difference, 0)}`}</title>
        </g>
      ))}
    </svg>
  );
}

function PairTable({ area }: { area: Area }) {
  const counted = new Map<string, { person: number; other: number; count: number }>();
  for (const [person, other] of area.pairs) {
    const key = `${person} ${other}`;
    counted.set(key, { person, other, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  return (
    <ScrollBox className="max-h-65 overflow-auto" aria-label="Pairs of scores">
      <table className={tableLook}>
        <thead>
          <tr>
            {['Person', 'Grader', 'Mean', 'Difference', 'Pairs'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...counted.values()].map(({ person, other, count }) => (
            <tr key={`${person} ${other}`}>
              <td>{person}</td>
              <td>{other}</td>
              <td>{formats.points((person + other) / 2)}</td>
              <td>{signed(other - person, 0)}</td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
