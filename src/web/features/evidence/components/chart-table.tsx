import type { Chart } from '@domain/evidence/evidence';
import { byPlace } from '@web/components/by-place';
import { ScrollBox } from '@web/components/scroll-box';
import { shownValue, styleOf } from '../lib/chart-scale';
import { tableLooks } from '../lib/table-looks';

const maxRows = 500;

export function ChartTable({ chart, title }: { chart: Chart; title: string }) {
  const { series } = chart;
  const count = Math.max(0, ...series.map(({ points }) => points.length));
  const styles = series.map(({ points }) => styleOf(points.map(({ shown }) => shown)));
  const category = (at: number) => series.map(({ points }) => points[at]?.category ?? '').find((text) => text !== '');
  return (
    <ScrollBox className="max-h-60 max-w-full overflow-auto" aria-label={`Figures of ${title}`}>
      <table className={tableLooks.table}>
        <thead>
          <tr>
            <th scope="col" className={tableLooks.head}>
              <span className="sr-only">Category</span>
            </th>
            {byPlace(series, ({ name }) => (
              <th scope="col" className={`${tableLooks.head} text-right`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byPlace(Array.from({ length: Math.min(count, maxRows) }), (_, row) => (
            <tr>
              <th scope="row" className={`${tableLooks.cell} text-left font-normal`}>
                {category(row) ?? row + 1}
              </th>
              {byPlace(series, ({ points }, at) => (
                <td className={`${tableLooks.cell} tabular-nums text-right`}>
                  <Value point={points[row]} style={styles[at] ?? { percent: false, sign: '' }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {count > maxRows && (
        <p className="text-12 text-ink-3">
          The first {maxRows} of {count}.
        </p>
      )}
    </ScrollBox>
  );
}

type ValueProps = { point: Chart['series'][number]['points'][number] | undefined; style: ReturnType<typeof styleOf> };

function Value({ point, style }: ValueProps) {
  if (!point || point.shown === '') return <span className="sr-only">no value</span>;
  return <span title={point.shown}>{shownValue(point, style)}</span>;
}
