import type { ReactNode } from 'react';
import { ScrollBox } from './scroll-box';

export type Column =
  | string
  | { key: string; heading: ReactNode; numeric?: boolean; className?: string; sorted?: 'ascending' | 'descending' };

type DataTableProps = {
  label: string;
  /** A heading in brackets, such as `[Actions]`, is for screen readers only. */
  columns: readonly Column[];
  children: ReactNode;
};

export function DataTable({ label, columns, children }: DataTableProps) {
  return (
    <ScrollBox className="relative overflow-x-auto" aria-label={label}>
      <div className="table-box">
        <table>
          <thead>
            <tr>
              {columns.map((column) => {
                const { key, numeric, className, sorted } =
                  typeof column === 'string' ? { key: column } : { className: '', ...column };
                return (
                  <th
                    key={key}
                    scope="col"
                    className={numeric ? `text-right tabular-nums ${className}` : className}
                    aria-sort={sorted}
                  >
                    {headingOf(column)}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </ScrollBox>
  );
}

function headingOf(column: Column): ReactNode {
  if (typeof column !== 'string') return column.heading;
  return column.startsWith('[') ? <span className="sr-only">{column.slice(1, -1)}</span> : column;
}
