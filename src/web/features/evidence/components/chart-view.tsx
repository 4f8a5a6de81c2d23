import type { Block, Chart } from '@domain/evidence/evidence';
import { use, useMemo } from 'react';
import { type ChartPlan, planChart } from '../lib/chart-plan';
import { shownValue, styleOf } from '../lib/chart-scale';
import { seriesColor } from '../lib/series-look';
import { useTextMarks, ViewerMarks } from '../state';
import { ChartDrawing } from './chart-drawing';
import { ChartTable } from './chart-table';
import { MarkedText } from './marked-text';

const size = 168;

const maxSlices = 12;

const sliceLook = (index: number) => `${seriesColor(index)} ${index >= 5 ? 'opacity-55' : ''}`;

/** Overrides the list styles of a slide, because the chart may be in one. */
const legendLook = 'm-0! flex flex-wrap gap-x-3.5 gap-y-0.5 text-12 text-ink-2 *:p-0! *:before:content-none!';

const edgeLook = 'stroke-surface stroke-[0.02]';

export function ChartView({ block }: { block: Block }) {
  const chart = use(ViewerMarks).charts.get(block.locator);
  const marks = useTextMarks(block);
  const plan = useMemo(() => chart && planChart(chart), [chart]);
  const quoted = marks.quotes.open.length + marks.quotes.others.length > 0;
  if (!chart) return <Words block={block} />;
  const title = chart.title || 'Chart without a title';
  return (
    <figure className="m-0 grid max-w-140 grid-cols-1 gap-2">
      <figcaption className="text-13">
        <b className={chart.title ? undefined : 'text-ink-3'}>{title}</b>
        <span className="text-ink-3"> {[kindsOf(chart), ...chart.axes].join(' · ')}</span>
      </figcaption>
      {plan && <Drawing plan={plan} label={`${title}. The table below has its figures.`} />}
      {plan && plan.leftOut > 0 && <p className="text-12 text-ink-3">The table has {plan.leftOut} more.</p>}
      <details open={!plan}>
        <summary className="mb-1.5 cursor-pointer text-12 text-pen">Figures of this chart</summary>
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
        <ul className={legendLook} aria-hidden="true">
          {plan.drawn.map(({ series, index, look }) => (
            <li key={index}>
              <Swatch index={index} look={look} />
              {series.name}
              {plan.right && look === 'line' && ' (right)'}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const swatchLooks: Readonly<Record<string, string>> = {
  line: 'h-0.5 w-3.5 align-[3px]',
  points: 'size-2 rounded-full',
};

function Swatch({ index, look }: { index: number; look: string }) {
  return <i className={`mr-1.5 inline-block bg-current ${swatchLooks[look] ?? 'h-2.25 w-3.5'} ${sliceLook(index)}`} />;
}

function Words({ block }: { block: Block }) {
  return (
    <p className="whitespace-pre-line text-13 text-ink-2 wrap-anywhere">
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
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <svg width={size} height={size} viewBox="-1.05 -1.05 2.1 2.1" role="img" aria-label={label}>
        {slices.map(({ index, path, share }) =>
          share > 0.9999 ? (
            <circle key={index} className={`${sliceLook(index)} ${edgeLook}`} r="1" />
          ) : (
            <path key={index} className={`${sliceLook(index)} ${edgeLook}`} d={path} />
          ),
        )}
      </svg>
      <ul className={`${legendLook} flex-1 basis-40 flex-col`} aria-hidden="true">
        {slices.map(({ point, index, share }) => (
          <li key={index}>
            <Swatch index={index} look="bar" />
            {point.category || index + 1}: <span className="tabular-nums text-ink-3">{shownValue(point, style)}</span>
            {!style.percent && <span className="tabular-nums text-ink-3"> ({Math.round(share * 100)}%)</span>}
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
