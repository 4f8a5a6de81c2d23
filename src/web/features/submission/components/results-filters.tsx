import { withoutCompany } from '@domain/messages/company-results';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronDown } from '@web/components/icons';
import { trpc } from '@web/lib/trpc';
import type { ReactNode } from 'react';
import { useResultsAddress } from '../use-results-address';

const route = getRouteApi('/results');

/** By company and by case study [2.34]; `children` come before, `end` stands at the right. */
export function ResultsFilters({ children, end }: { children?: ReactNode; end?: ReactNode }) {
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
      {end && <div className="filters-end s13 mut">{end}</div>}
    </div>
  );
}

type Chosen = number | 'none' | undefined;

type FilterSelectProps = {
  label: string;
  all: string;
  /** Undefined while they are being fetched. */
  options: readonly { id: number; name: string }[] | undefined;
  none?: string;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
};

function FilterSelect({ label, all, none, options, chosen, onChoose }: FilterSelectProps) {
  const isUnknown = typeof chosen === 'number' && !options?.some(({ id }) => id === chosen);
  return (
    <span className="select">
      <select
        className="input"
        aria-label={label}
        value={chosen ?? ''}
        onChange={(event) => onChoose(chosenIn(event.target.value))}
      >
        <option value="">{all}</option>
        {isUnknown && <option value={chosen}>{options ? 'Deleted meanwhile' : 'Loading…'}</option>}
        {none && <option value="none">{none}</option>}
        {options?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="i-s" aria-hidden="true" />
    </span>
  );
}

function chosenIn(value: string): Chosen {
  if (value === 'none') return value;
  return value === '' ? undefined : Number(value);
}
