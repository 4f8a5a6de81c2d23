import { Card } from '@web/components/card';
import { ChartColumn, Table } from '@web/components/icons';
import { type ReactNode, useId, useState } from 'react';

type ChartCardProps = {
  title: string;
  text: ReactNode;
  chart: ReactNode;
  table: ReactNode;
  tools?: ReactNode;
  children?: ReactNode;
};

export function ChartCard({ title, text, chart, table, tools, children }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const heading = useId();
  return (
    <Card className="chart-card" aria-labelledby={heading}>
      <div className="sheet-head">
        <div>
          <h2 className="h14" id={heading}>
            {title}
          </h2>
          <p className="num">{text}</p>
        </div>
        <div className="chart-tools">
          {tools}
          <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsTable(!asTable)}>
            {asTable ? <ChartColumn className="i" aria-hidden="true" /> : <Table className="i" aria-hidden="true" />}
            {asTable ? 'Show as chart' : 'Show as table'}
          </button>
        </div>
      </div>
      <div className="sheet-pad">
        {asTable ? table : chart}
        {children}
      </div>
    </Card>
  );
}
