import type { ReactNode } from 'react';
import type { HistogramColumn } from './histogram';
import { percentOf } from './histogram-scale';

type HistogramTableProps = { label: string; heading: string; columns: readonly HistogramColumn[] };

export function HistogramTable({ label, heading, columns }: HistogramTableProps) {
  const total = columns.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartTable
      label={label}
      headings={[heading, 'Submissions', 'Share']}
      rows={columns.map(({ name, count }) => [name, count.toLocaleString('en-US'), `${percentOf(count, total)}%`])}
    />
  );
}

type ChartTableProps = { label: string; headings: readonly string[]; rows: readonly (readonly ReactNode[])[] };

export function ChartTable({ label, headings, rows }: ChartTableProps) {
  return (
    <table className="tabular-nums w-full border-collapse text-right text-13 text-ink-2" aria-label={label}>
      <thead className="text-12 text-ink-3">
        <tr className="border-b">
          {headings.map((heading) => (
            <th key={heading} scope="col" className="h-7 first:text-left">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line-soft">
        {rows.map(([name, ...cells]) => (
          <tr key={String(name)}>
            <th scope="row" className="h-7 text-left font-normal">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={headings[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
