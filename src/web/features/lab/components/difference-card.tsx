import { ChartColumn, Table } from '@web/components/icons';
import { ScrollBox } from '@web/components/scroll-box';
import { phoneMedia, useMedia } from '@web/lib/use-media';
import { useState } from 'react';
import { plotOf } from '../lib/difference-plot';
import { formats, measuredOf, signed } from '../lib/format';
import type { Area } from '../queries';

const height = 272;
const left = 36;
const top = 18;
const bottom = 246;
/** The plot keeps its letters' size: it is as wide as there is room for. */
const widths = { wide: 620, narrow: 340 } as const;
const margin = 64;

export function DifferenceCard({ area }: { area: Area }) {
  const [asTable, setAsTable] = useState(false);
  const agreement = measuredOf(area.agreement);
  if (!agreement) return null;
  const outside = area.pairs.filter(([person, other]) => {
    const difference = other - person;
    return difference < agreement.limits.low || difference > agreement.limits.high;
  }).length;
  return (
    <section className="sheet" aria-labelledby="lab-differences">
      <div className="sheet-head lab-wrap">
        <div>
          <h2 className="h14" id="lab-differences">
            Differences
          </h2>
          <p className="num">
            Grader minus person, against the mean of both. {outside === 0 ? 'None' : outside === 1 ? 'One' : outside}{' '}
            outside the limits.
          </p>
        </div>
        <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsTable(!asTable)}>
          {asTable ? <ChartColumn className="i" aria-hidden="true" /> : <Table className="i" aria-hidden="true" />}
          {asTable ? 'Show as chart' : 'Show as table'}
        </button>
      </div>
      <div className="lab-plot">
        {asTable ? <PairTable area={area} /> : <Plot area={area} limits={agreement.limits} />}
      </div>
    </section>
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
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect
        x={left}
        y={y(limits.high)}
        width={right - left}
        height={Math.max(1, y(limits.low) - y(limits.high))}
        className="band"
      />
      {differenceTicks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} className={tick === 0 ? 'zero' : 'grid'} />
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
        <g key={text} className="limit">
          <line x1={left} x2={right} y1={y(value)} y2={y(value)} strokeDasharray={dashed ? '6 4' : undefined} />
          <text x={right + 6} y={y(value) + 4} fontWeight={dashed ? 400 : 600}>
            {text}
          </text>
        </g>
      ))}
      {marks.map(({ mean, difference, count, outside }) => (
        <g key={`${mean} ${difference}`} transform={`translate(${x(mean)} ${y(difference)})`}>
          {outside ? (
            <path d="M0-5.4 5.2 4H-5.2z" className="mark outside" />
          ) : (
            <circle r={Math.min(9, 3 + Math.sqrt(count))} className="mark" />
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
    <ScrollBox className="lab-pairs" aria-label="Pairs of scores">
      <table>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Grader</th>
            <th scope="col">Mean</th>
            <th scope="col">Difference</th>
            <th scope="col">Pairs</th>
          </tr>
        </thead>
        <tbody className="num">
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
