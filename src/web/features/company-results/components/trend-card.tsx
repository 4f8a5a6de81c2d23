import { ChartPanel } from '@web/components/chart-panel';
import { ChartTable } from '@web/components/histogram-table';
import { ScrollBox } from '@web/components/scroll-box';
import { formatNumber } from '@web/lib/format-number';
import { formatMonth, formatPercent } from '../lib/format';
import { trendSentence } from '../lib/sentences';
import { chartMonths } from '../lib/trend-months';
import type { CompanyAnalysis } from '../queries';
import { TrendChart } from './trend-chart';

export function TrendCard({ analysis }: { analysis: CompanyAnalysis }) {
  const sentence = trendSentence(analysis);
  const isShortened = chartMonths(analysis.trend).length < analysis.trend.filter(({ graded }) => graded > 0).length;
  return (
    <ChartPanel
      title="Over Time"
      text={`Average score by month of submission (UTC)${isShortened ? ', the last 24 months' : ''}`}
      chart={
        <div role="img" aria-label={`Average score by month. ${sentence}`}>
          <TrendChart months={analysis.trend} />
        </div>
      }
      table={<TrendTable analysis={analysis} />}
    >
      <p className="tabular-nums mt-2 text-13 text-ink-3">{sentence}</p>
    </ChartPanel>
  );
}

function TrendTable({ analysis: { trend } }: { analysis: Pick<CompanyAnalysis, 'trend'> }) {
  return (
    <ScrollBox className="max-h-65 overflow-y-auto" aria-label="Average score by month">
      <ChartTable
        label="Average score by month"
        headings={['Month', 'Submissions', 'Graded', 'Average']}
        rows={trend
          .toReversed()
          .map(({ month, submissions, graded, averageScore }) => [
            formatMonth(month),
            formatNumber(submissions),
            formatNumber(graded),
            graded === 0 ? '–' : formatPercent(averageScore),
          ])}
      />
    </ScrollBox>
  );
}
