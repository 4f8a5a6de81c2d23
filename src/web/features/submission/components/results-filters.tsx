import { withoutCompany } from '@domain/messages/company-tabs';
import { getRouteApi } from '@tanstack/react-router';
import { FilterSelect } from '@web/components/filter-select';
import { useNamedCaseStudies } from '@web/features/case-study/queries';
import { useShowsCompanies } from '@web/lib/course';
import { trpc } from '@web/lib/trpc';
import type { ReactNode } from 'react';
import { useResultsAddress } from '../use-results-address';

const route = getRouteApi('/results');

type ResultsFiltersProps = { children?: ReactNode; more?: ReactNode; end?: ReactNode };

/** `children` come before, `more` after, `end` at the right [2.34]. */
export function ResultsFilters({ children, more, end }: ResultsFiltersProps) {
  const { company, caseStudy } = route.useSearch();
  const address = useResultsAddress();
  const showsCompanies = useShowsCompanies();
  const companies = trpc.companies.list.useQuery();
  const caseStudies = useNamedCaseStudies();
  return (
    <div
      className={`flex items-center gap-2.5 *:shrink *:grow-0 max-lg:flex-wrap max-md:grid max-md:grid-cols-2 [&_.find]:basis-62.5! max-md:[&_.find]:col-span-full [&_.input]:h-8.5! [&_.input]:text-[0.84375rem]! max-md:[&_.input]:h-11! max-md:[&_.input]:text-[1rem]! [&_.select]:min-w-0 ${children ? '[&_.select]:basis-44' : '[&_.select]:basis-62.5'}`}
    >
      {children}
      {showsCompanies && (
        <FilterSelect
          label="Company"
          all="All companies"
          options={companies.data}
          source={{ name: 'companies', query: companies }}
          none={withoutCompany.name}
          chosen={company}
          onChoose={(chosen) => address.filter({ company: chosen })}
        />
      )}
      <FilterSelect
        label="Case study"
        all="All case studies"
        options={caseStudies.data}
        source={{ name: 'case studies', query: caseStudies }}
        chosen={caseStudy}
        onChoose={(chosen) => address.filter({ caseStudy: chosen === 'none' ? undefined : chosen })}
      />
      {more}
      {end && (
        <div
          className={`text-13 font-normal text-ink-3 ml-auto flex shrink-0! items-center gap-3 whitespace-nowrap max-md:m-0 max-md:flex-wrap max-xs:whitespace-normal max-md:justify-between ${more ? 'max-md:*:w-full' : 'max-md:col-span-full'}`}
        >
          {end}
        </div>
      )}
    </div>
  );
}
