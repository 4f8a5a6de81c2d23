import type { Chart } from '@domain/evidence/evidence';
import { byPlace } from '@web/components/by-place';
import { ScrollBox } from '@web/components/scroll-box';
import { shownValue, styleOf } from '../lib/chart-scale';

const maxRows = 500;

export function ChartTable({ chart, title }: { chart: Chart; title: string }) {
  const { series } = chart;
  const count = Math.max(0, ...series.map(({ points }) => points.length));
  const styles = series.map(({ points }) => styleOf(points.map(({ shown }) => shown)));
  const category = (at: number) => series.map(({ points }) => points[at]?.category ?? '').find((text) => text !== '');
  return (
    <ScrollBox className="ev-table-box" aria-label={`Figures of ${title}`}>
      <table className="ev-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Category</span>
            </th>
            {byPlace(series, ({ name }) => (
              <th scope="col" className="right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byPlace(Array.from({ length: Math.min(count, maxRows) }), (_, row) => (
            <tr>
              <th scope="row">{category(row) ?? row + 1}</th>
              {byPlace(series, ({ points }, at) => (
                <td className="num right">
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
    </ScrollBox>
  );
}

type ValueProps = { point: Chart['series'][number]['points'][number] | undefined; style: ReturnType<typeof styleOf> };

function Value({ point, style }: ValueProps) {
  if (!point || point.shown === '') return <span className="vh">no value</span>;
  return <span title={point.shown}>{shownValue(point, style)}</span>;
}
