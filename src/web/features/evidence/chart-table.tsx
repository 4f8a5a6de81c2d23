import type { Chart } from '@domain/evidence/evidence';
import { shownValue, styleOf } from './chart-scale';

const maxRows = 500;

/** The numbers of a chart, a row for each category. */
export function ChartTable({ chart, title }: { chart: Chart; title: string }) {
  const { series } = chart;
  const count = Math.max(0, ...series.map(({ points }) => points.length));
  const styles = series.map(({ points }) => styleOf(points.map(({ shown }) => shown)));
  const category = (at: number) => series.map(({ points }) => points[at]?.category ?? '').find((text) => text !== '');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys
    <section className="ev-table-box" aria-label={`Figures of ${title}`} tabIndex={0}>
      <table className="ev-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Category</span>
            </th>
            {series.map(({ name }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: series of one name are told by their place
              <th key={at} scope="col" className="right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: Math.min(count, maxRows) }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: categories of one name are told by their place
            <tr key={row}>
              <th scope="row">{category(row) ?? row + 1}</th>
              {series.map(({ points }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={at} className="num right">
                  <Value point={points[row]} style={styles[at] ?? { percent: false, sign: '' }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {count > maxRows && (
        <p className="s12 mut">
          The first {maxRows} of {count}.
        </p>
      )}
    </section>
  );
}

type ValueProps = { point: Chart['series'][number]['points'][number] | undefined; style: ReturnType<typeof styleOf> };

function Value({ point, style }: ValueProps) {
  if (!point || point.shown === '') return <span className="vh">no value</span>;
  return <span title={point.shown}>{shownValue(point, style)}</span>;
}
