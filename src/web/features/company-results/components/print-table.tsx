import { byPlace } from '@web/components/by-place';
import type { ReactNode } from 'react';

type PrintTableProps = {
  headings: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  left?: number;
};

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
        {byPlace(rows, (cells) => (
          <tr>
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
