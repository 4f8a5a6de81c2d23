import type { ReactNode } from 'react';

/** A heading, or what stands in its place; `figures` are set to the right. */
export type Column = string | { key: string; heading: ReactNode; figures?: boolean };

type DataTableProps = {
  label: string;
  /** The columns' headings; one in brackets, such as `[Actions]`, is for screen readers alone. */
  columns: readonly Column[];
  /** Rows of cells. */
  children: ReactNode;
};

/** A table that scrolls sideways in its own box where it is wider than the page. */
export function DataTable({ label, columns, children }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <div className="table-box">
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={typeof column === 'string' ? column : column.key}
                  scope="col"
                  className={typeof column !== 'string' && column.figures ? 'figure-cell' : undefined}
                >
                  {headingOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </section>
  );
}

function headingOf(column: Column): ReactNode {
  if (typeof column !== 'string') return column.heading;
  return column.startsWith('[') ? <span className="vh">{column.slice(1, -1)}</span> : column;
}
