import { type Bar, companyBars } from '@domain/analysis/bars';
import { companyResultsActions } from '@domain/messages/company-results';
import { getRouteApi } from '@tanstack/react-router';
import { Histogram, type HistogramColumn } from '@web/components/histogram';
import { HistogramTable } from '@web/components/histogram-table';
import { Segments } from '@web/components/segments';
import type { ReactNode } from 'react';
import { formatCount } from '../lib/format';
import { useCompanyResultsAddress } from '../use-company-results-address';
import { ChartCard } from './chart-card';

const route = getRouteApi('/companies/$companyId/results');

type DistributionCardProps = {
  distribution: readonly number[];
  graded: number;
  next?: ReactNode;
};

/** Where a company's scores lie, by points or by letter; the chosen bar is in the address [9.3] [9.5]. */
export function DistributionCard({ distribution, graded, next }: DistributionCardProps) {
  const { grades = 'raw', unit = 'count', bar } = route.useSearch();
  const address = useCompanyResultsAddress();
  const bars = companyBars(distribution, grades);
  const columns = (grades === 'raw' ? bars : bars.toReversed()).map(columnOf);
  const commonest = graded === 0 ? undefined : bars.reduce((max, other) => (other.count > max.count ? other : max));
  const chosen = bars.find(({ key }) => key === String(bar));
  const spoken = chosen ?? commonest;
  return (
    <ChartCard
      title="Score Distribution"
      text={`${formatCount(graded)} graded, ${grades === 'raw' ? 'in steps of five points' : 'letters from F to A+'}`}
      tools={
        <>
          <Segments
            small
            label="Bars stand for"
            options={[
              { value: 'raw', name: 'Raw Scores' },
              { value: 'letters', name: 'Letter Grades' },
            ]}
            chosen={grades}
            onChoose={address.grades}
          />
          <Segments
            small
            label="Heights stand for"
            options={[
              { value: 'count', name: 'Count' },
              { value: 'percent', name: 'Percentage' },
            ]}
            chosen={unit}
            onChoose={address.unit}
          />
        </>
      }
      chart={
        <Histogram
          label="Score distribution"
          columns={columns}
          unit={unit}
          spokenOf={commonest?.key ?? null}
          chosen={chosen?.key ?? null}
          onSelect={(key) => address.bar(key === null ? undefined : grades === 'raw' ? Number(key) : key)}
        />
      }
      table={
        <HistogramTable
          label="Score distribution"
          heading={grades === 'raw' ? 'Score' : 'Letter grade'}
          columns={columns}
        />
      }
    >
      <p className="s13 mut num chosen-line">
        <span role="status">
          {spoken ? (
            <>
              {chosen ? 'Chosen: ' : 'Most common: '}
              <b className="sec">{spoken.label}</b>, {formatCount(spoken.count)} of {formatCount(graded)}.
            </>
          ) : (
            'Nothing is graded yet.'
          )}
        </span>
        {chosen && next}
        {chosen && next && (
          <button type="button" className="btn btn-quiet btn-small" onClick={() => address.bar(undefined)}>
            {companyResultsActions.clearFilter}
          </button>
        )}
      </p>
    </ChartCard>
  );
}

function columnOf({ key, name, label, min, count }: Bar): HistogramColumn {
  const tick = key === label ? label : min < 45 ? '<45' : String(min);
  return { key, name, tick, count };
}
