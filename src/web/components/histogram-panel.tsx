import type { ReactNode } from 'react';
import { ChartPanel } from './chart-panel';
import { Histogram, type HistogramProps } from './histogram';
import { HistogramTable } from './histogram-table';

type HistogramPanelProps = Omit<HistogramProps, 'label'> & {
  title: string;
  text: ReactNode;
  heading: string;
  tools?: ReactNode;
  children?: ReactNode;
};

export function HistogramPanel({ title, text, heading, tools, children, ...histogram }: HistogramPanelProps) {
  return (
    <ChartPanel
      title={title}
      text={text}
      tools={tools}
      chart={<Histogram label={title} {...histogram} />}
      table={<HistogramTable label={title} heading={heading} columns={histogram.columns} />}
    >
      {children}
    </ChartPanel>
  );
}
