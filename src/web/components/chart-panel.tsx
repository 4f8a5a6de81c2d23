import { type ReactNode, useState } from 'react';
import { ChartColumn } from './result-icons';
import { Table } from './sign-in-icons';
import { TitledSheet } from './titled-sheet';

type ChartPanelProps = {
  title: string;
  text: ReactNode;
  chart: ReactNode;
  table: ReactNode;
  tools?: ReactNode;
  children?: ReactNode;
};

export function ChartPanel({ title, text, chart, table, tools, children }: ChartPanelProps) {
  const [asTable, setAsTable] = useState(false);
  const other = asTable ? 'Show as chart' : 'Show as table';
  const Icon = asTable ? ChartColumn : Table;
  return (
    <TitledSheet
      title={title}
      text={text}
      action={
        <div className="flex flex-wrap items-center gap-2">
          {tools}
          <button
            type="button"
            className="icon-btn"
            aria-label={other}
            title={other}
            onClick={() => setAsTable(!asTable)}
          >
            <Icon className="i" aria-hidden="true" />
          </button>
        </div>
      }
    >
      <div className="px-4 pb-4 md:px-5">
        {asTable ? table : chart}
        {children}
      </div>
    </TitledSheet>
  );
}
