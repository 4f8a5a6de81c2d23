import { byPlace } from '@web/components/by-place';
import type { ReactNode } from 'react';

type PrintTableProps = { headings: readonly string[]; rows: readonly (readonly ReactNode[])[]; left?: number };

const rowLook = 'break-inside-avoid border-[#bbb] border-b-[0.5pt]';
const cellLook = 'py-[2pt] pr-[6pt] first:text-left first:wrap-anywhere';

export function PrintTable({ headings, rows, left = 0 }: PrintTableProps) {
  return (
    <table className="mt-[4pt] mb-[6pt] w-full border-collapse text-right">
      <thead>
        <tr className="border-[#111] border-b-[0.5pt]">
          {headings.map((heading) => (
            <th key={heading} scope="col" className={`${cellLook} whitespace-nowrap`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {byPlace(rows, (cells) => (
          <tr className={rowLook}>
            {cells.map((cell, at) => (
              <td key={headings[at]} className={cellLook}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
        {left > 0 && (
          <tr className={rowLook}>
            <td className={cellLook} colSpan={headings.length}>
              and {left.toLocaleString('en-US')} more in the workbook of Export Results
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
