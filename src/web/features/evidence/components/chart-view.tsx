import type { Block, Chart } from '@domain/evidence/evidence';
import { use, useMemo } from 'react';
import { type ChartPlan, planChart } from '../lib/chart-plan';
import { shownValue, styleOf } from '../lib/chart-scale';
import { useTextMarks, ViewerMarks } from '../state';
import { ChartDrawing } from './chart-drawing';
import { ChartTable } from './chart-table';
import { MarkedText } from './marked-text';

const size = 168;

const maxSlices = 12;

const sliceLook = (index: number) => `chart-${(index % 5) + 1}${index >= 5 ? ' again' : ''}`;

export function ChartView({ block }: { block: Block }) {
  const chart = use(ViewerMarks).charts.get(block.locator);
  const marks = useTextMarks(block);
  const plan = useMemo(() => chart && planChart(chart), [chart]);
  const quoted = marks.quotes.open.length + marks.quotes.others.length > 0;
  if (!chart) return <Words block={block} />;
  const title = chart.title || 'Chart without a title';
  return (
    <figure className="ev-chart">
      <figcaption>
        <b className={chart.title ? undefined : 'mut'}>{title}</b>
        <span className="mut"> {[kindsOf(chart), ...chart.axes].join(' · ')}</span>
      </figcaption>
      {plan && <Drawing plan={plan} label={`${title}, drawn from its figures, which stand in the table after it`} />}
      {plan && plan.leftOut > 0 && <p className="s12 mut">The table has {plan.leftOut} more than is drawn.</p>}
      <details open={!plan}>
        <summary>Figures of this chart</summary>
        <ChartTable chart={chart} title={title} />
      </details>
      {quoted && <Words block={block} />}
    </figure>
  );
}

function Drawing({ plan, label }: { plan: ChartPlan; label: string }) {
  if (plan.look === 'pie') return <PieDrawing plan={plan} label={label} />;
  return (
    <>
      <ChartDrawing plan={plan} label={label} />
      {plan.drawn.length > 1 && (
        <ul className="ev-legend" aria-hidden="true">
          {plan.drawn.map(({ series, index, look }) => (
            <li key={index}>
              <i className={`chart-${(index % 5) + 1} is-${look}`} />
              {series.name}
              {plan.right && look === 'line' && ' (right)'}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Words({ block }: { block: Block }) {
  return (
    <p className="ev-chart-words">
      <MarkedText text={block.text} marks={useTextMarks(block)} />
    </p>
  );
}

const names: Readonly<Record<string, string>> = {
  bar: 'columns',
  clusteredColumn: 'columns',
  ofPie: 'pie',
  boxWhisker: 'box plot',
  paretoLine: 'line',
};

function kindsOf({ series, across, stacked }: Chart): string {
  const kinds = [...new Set(series.map(({ kind }) => (kind === 'bar' && across ? 'bars' : (names[kind] ?? kind))))];
  return `${stacked ? 'stacked ' : ''}${kinds.join(' and ')}`;
}

function PieDrawing({ plan, label }: { plan: ChartPlan; label: string }) {
  const points = plan.drawn[0]?.series.points.filter(({ value }) => value !== null && value > 0) ?? [];
  const style = styleOf(points.map(({ shown }) => shown));
  const total = points.reduce((sum, { value }) => sum + (value ?? 0), 0);
  let from = 0;
  const slices = points.slice(0, maxSlices).map((point, index) => {
    const share = (point.value ?? 0) / total;
    const slice = { point, index, share, path: slicePath(from, from + share) };
    from += share;
    return slice;
  });
  return (
    <div className="ev-pie">
      <svg width={size} height={size} viewBox="-1.05 -1.05 2.1 2.1" role="img" aria-label={label}>
        {slices.map(({ index, path, share }) =>
          share > 0.9999 ? (
            <circle key={index} className={sliceLook(index)} r="1" />
          ) : (
            <path key={index} className={sliceLook(index)} d={path} />
          ),
        )}
      </svg>
      <ul className="ev-legend" aria-hidden="true">
        {slices.map(({ point, index, share }) => (
          <li key={index}>
            <i className={`is-bar ${sliceLook(index)}`} />
            {point.category || index + 1}: <span className="num mut">{shownValue(point, style)}</span>
            {!style.percent && <span className="num mut"> ({Math.round(share * 100)}%)</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function slicePath(from: number, to: number): string {
  const at = (share: number) => {
    const angle = (share - 0.25) * 2 * Math.PI;
    return `${Math.cos(angle).toFixed(4)} ${Math.sin(angle).toFixed(4)}`;
  };
  return `M0 0L${at(from)}A1 1 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}Z`;
}
