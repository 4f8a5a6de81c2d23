import { drillDownTexts } from '@domain/messages/company';
import { getRouteApi, Link } from '@tanstack/react-router';
import { DebouncedSearch } from '@web/components/debounced-search';
import { ArrowLeft } from '@web/components/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { submissionCount } from '../lib/submission-count';
import { useCompaniesAddress } from '../use-companies-address';

const route = getRouteApi('/companies');

type DrillDownHeadProps = {
  /** Undefined until they are known. */
  company: { name: string; domain: string } | undefined;
  stats: { totalSubmissions: number; gradedSubmissions: number; averageScore: number } | undefined;
  mayFind?: boolean;
};

/** Whose submissions these are, the way back, and the search [2.33]. */
export function DrillDownHead({ company, stats, mayFind = false }: DrillDownHeadProps) {
  const { find = '' } = route.useSearch();
  const address = useCompaniesAddress();
  const name = useRef<HTMLHeadingElement>(null);
  // The row that had the focus is gone.
  useEffect(() => name.current?.focus({ preventScroll: true }), []);
  return (
    <div className="drill-down-head">
      <BackToCompanies className="icon-btn" label={drillDownTexts.back}>
        <ArrowLeft className="i" aria-hidden="true" />
      </BackToCompanies>
      <div className="grow">
        <h2 ref={name} tabIndex={-1} className="h18 clip" title={company?.name}>
          {company?.name ?? <span className="vh">Loading the company</span>}
        </h2>
        <p className="s13 mut num clip">{company && [company.domain, ...statTexts(stats)].join(' · ')}</p>
      </div>
      {mayFind && <DebouncedSearch label="Search submissions" value={find} onSearch={address.find} />}
    </div>
  );
}

function statTexts(stats: DrillDownHeadProps['stats']): string[] {
  if (!stats) return [];
  const { totalSubmissions, gradedSubmissions, averageScore } = stats;
  const average = gradedSubmissions === 0 ? [] : [`average ${averageScore.toFixed(1)}%`];
  return [submissionCount(totalSubmissions), ...average];
}

type BackProps = { className: string; label?: string; children: ReactNode };

/** Back to the page and the search of the list [4.11]. */
export function BackToCompanies({ className, label, children }: BackProps) {
  return (
    <Link
      to="/companies"
      search={({ search, page }) => ({ search, page })}
      className={className}
      aria-label={label}
      title={label}
    >
      {children}
    </Link>
  );
}
