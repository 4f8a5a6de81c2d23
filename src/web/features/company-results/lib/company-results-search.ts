import { companyBars, type Grades } from '@domain/analysis/bars';
import { type CompanyResultsTab, companyResultsTabs } from '@domain/messages/company-tabs';
import { type AddressSearch, defined, oneOf, pageIn, positiveIn, textIn } from '@web/lib/address-search';

export type CompanyResultsSearch = AddressSearch<{
  from: 'results' | 'companies';
  tab: Exclude<CompanyResultsTab, 'overview'>;
  caseStudy: number;
  attempts: 'latest';
  grades: Exclude<Grades, 'raw'>;
  unit: 'percent';
  bar: number | string;
  search: string;
  /** From 2. */
  page: number;
}>;

const tabs = Object.keys(companyResultsTabs);

export function companyResultsSearch(given: Record<string, unknown>): CompanyResultsSearch {
  const grades = oneOf(['letters'], given.grades);
  return defined({
    from: oneOf(['results', 'companies'], given.from),
    tab: isTab(given.tab) ? given.tab : undefined,
    caseStudy: positiveIn(given.caseStudy),
    attempts: oneOf(['latest'], given.attempts),
    grades,
    unit: oneOf(['percent'], given.unit),
    bar: barIn(given.bar, grades ?? 'raw'),
    search: textIn(given.search),
    page: pageIn(given.page),
  });
}

function barIn(given: unknown, grades: Grades): number | string | undefined {
  if (typeof given !== 'number' && typeof given !== 'string') return undefined;
  if (typeof given === 'number' && grades === 'letters') return undefined;
  const known = companyBars([], grades).some(({ key }) => key === String(given));
  if (!known) return undefined;
  return grades === 'raw' ? Number(given) : given;
}

function isTab(value: unknown): value is Exclude<CompanyResultsTab, 'overview'> {
  return typeof value === 'string' && value !== 'overview' && tabs.includes(value);
}
