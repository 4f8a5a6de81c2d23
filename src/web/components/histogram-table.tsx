import type { HistogramColumn } from './histogram';
import { percentOf } from './histogram-scale';

type HistogramTableProps = { label: string; heading: string; columns: readonly HistogramColumn[] };

export function HistogramTable({ label, heading, columns }: HistogramTableProps) {
  const total = columns.reduce((sum, { count }) => sum + count, 0);
  return (
    <table className="histogram-table num" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">Submissions</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ key, name, count }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{count}</td>
            <td>{percentOf(count, total)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
