import type { ReactNode } from 'react';

type PrintTableProps = {
  headings: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** How many more rows there are. */
  left?: number;
};

/** A table on paper, its first column in words. */
export function PrintTable({ headings, rows, left = 0 }: PrintTableProps) {
  return (
    <table>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows on paper never move
          <tr key={row}>
            {cells.map((cell, at) => (
              <td key={headings[at]}>{cell}</td>
            ))}
          </tr>
        ))}
        {left > 0 && (
          <tr>
            <td colSpan={headings.length}>and {left.toLocaleString('en-US')} more in the workbook of Export Results</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
