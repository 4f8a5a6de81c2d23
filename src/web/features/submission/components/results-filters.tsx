import { withoutCompany } from '@domain/messages/company-results';
import { getRouteApi } from '@tanstack/react-router';
import { FilterSelect } from '@web/components/filter-select';
import { trpc } from '@web/lib/trpc';
import type { ReactNode } from 'react';
import { useResultsAddress } from '../use-results-address';

const route = getRouteApi('/results');

type ResultsFiltersProps = { children?: ReactNode; more?: ReactNode; end?: ReactNode };

/** By company and by case study [2.34]; `children` come before, `more` after, `end` stands at the right. */
export function ResultsFilters({ children, more, end }: ResultsFiltersProps) {
  const { company, caseStudy } = route.useSearch();
  const address = useResultsAddress();
  const companies = trpc.companies.list.useQuery();
  const caseStudies = trpc.caseStudies.list.useQuery();
  return (
    <div className="filters">
      {children}
      <FilterSelect
        label="Company"
        all="All companies"
        options={companies.data}
        none={withoutCompany.name}
        chosen={company}
        onChoose={(chosen) => address.filter({ company: chosen })}
      />
      <FilterSelect
        label="Case study"
        all="All case studies"
        options={caseStudies.data}
        chosen={caseStudy}
        onChoose={(chosen) => address.filter({ caseStudy: chosen === 'none' ? undefined : chosen })}
      />
      {more}
      {end && <div className={`filters-end s13 mut ${more ? 'max-md:col-auto! max-md:*:w-full' : ''}`}>{end}</div>}
    </div>
  );
}
