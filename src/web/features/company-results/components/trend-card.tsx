import { lazyComponent } from '@web/components/lazy-component';
import { formatCount, formatMonth, formatPercent } from '../lib/format';
import { trendSentence } from '../lib/sentences';
import { chartMonths } from '../lib/trend-months';
import type { CompanyAnalysis } from '../queries';
import { ChartCard } from './chart-card';

// Tremor's line brings as much script as all the rest of the page: it comes after that.
const skeleton = () => <div className="trend-plot" />;
const TrendChart = lazyComponent(
  () => import('./trend-chart'),
  (part) => part.TrendChart,
  { waiting: skeleton },
);

export function TrendCard({ analysis }: { analysis: CompanyAnalysis }) {
  const sentence = trendSentence(analysis);
  const isShortened = chartMonths(analysis.trend).length < analysis.trend.filter(({ graded }) => graded > 0).length;
  return (
    <ChartCard
      title="Over Time"
      text={`Average score by month of submission (UTC)${isShortened ? ', the last 24 months' : ''}`}
      chart={
        <div role="img" aria-label={`Average score by month. ${sentence}`}>
          <TrendChart months={analysis.trend} />
        </div>
      }
      table={<TrendTable analysis={analysis} />}
    >
      <p className="s13 mut num chosen-line">{sentence}</p>
    </ChartCard>
  );
}

function TrendTable({ analysis: { trend } }: { analysis: Pick<CompanyAnalysis, 'trend'> }) {
  return (
    <div className="trend-table">
      <table className="histogram-table num" aria-label="Average score by month">
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Submissions</th>
            <th scope="col">Graded</th>
            <th scope="col">Average</th>
          </tr>
        </thead>
        <tbody>
          {trend.toReversed().map(({ month, submissions, graded, averageScore }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{formatCount(submissions)}</td>
              <td>{formatCount(graded)}</td>
              <td>{graded === 0 ? '–' : formatPercent(averageScore)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
