import { companyBars } from '@domain/analysis/bars';
import { companyResultsActions } from '@domain/messages/company-results';
import { getRouteApi } from '@tanstack/react-router';
import { HistogramPanel } from '@web/components/histogram-panel';
import { Segments } from '@web/components/segments';
import { formatNumber } from '@web/lib/format-number';
import type { ReactNode } from 'react';
import { useCompanyResultsAddress } from '../use-company-results-address';

const route = getRouteApi('/companies/$companyId/results');

type DistributionCardProps = { distribution: readonly number[]; graded: number; next?: ReactNode };

/** The chosen bar is in the address [9.3] [9.5]. */
export function DistributionCard({ distribution, graded, next }: DistributionCardProps) {
  const { grades = 'raw', unit = 'count', bar } = route.useSearch();
  const address = useCompanyResultsAddress();
  const bars = companyBars(distribution, grades);
  const columns = grades === 'raw' ? bars : bars.toReversed();
  const commonest = graded === 0 ? undefined : bars.reduce((max, other) => (other.count > max.count ? other : max));
  const chosen = bars.find(({ key }) => key === String(bar));
  const spoken = chosen ?? commonest;
  return (
    <HistogramPanel
      title="Score Distribution"
      text={`${formatNumber(graded)} graded, ${grades === 'raw' ? 'in steps of five points' : 'letters from F to A+'}`}
      heading={grades === 'raw' ? 'Score' : 'Letter grade'}
      columns={columns}
      unit={unit}
      spokenOf={commonest?.key ?? null}
      chosen={chosen?.key ?? null}
      onSelect={(key) => address.bar(key === null ? undefined : grades === 'raw' ? Number(key) : key)}
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
    >
      <p className="tabular-nums mt-2 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1.5 text-13 text-ink-3">
        <span role="status">
          {spoken ? (
            <>
              {chosen ? 'Chosen: ' : 'Most common: '}
              <b className="text-ink-2">{spoken.label}</b>, {formatNumber(spoken.count)} of {formatNumber(graded)}.
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
    </HistogramPanel>
  );
}
