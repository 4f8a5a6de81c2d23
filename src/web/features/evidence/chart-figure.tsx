import type { Block, Chart } from '@domain/evidence/evidence';
import { use, useMemo } from 'react';
import { ChartDrawing } from './chart-drawing';
import { type ChartPlan, planChart } from './chart-plan';
import { ChartTable } from './chart-table';
import { MarkedText } from './marked-text';
import { PieDrawing } from './pie-drawing';
import { useTextMarks, ViewerMarks } from './viewer-marks';

/** A chart drawn anew from its numbers, and a table of them; the words that the grader had where they are quoted. */
export function ChartFigure({ block }: { block: Block }) {
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
