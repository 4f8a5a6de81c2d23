import { companyBars, type Grades } from '@domain/analysis/bars';
import { type CompanyResultsTab, companyResultsTabs } from '@domain/messages/company-tabs';
import { type AddressSearch, positiveIn, textIn } from '@web/lib/address-search';

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
  const caseStudy = positiveIn(given.caseStudy);
  const page = positiveIn(given.page);
  const search = textIn(given.search);
  const grades = given.grades === 'letters' ? given.grades : undefined;
  const bar = barIn(given.bar, grades ?? 'raw');
  return {
    ...((given.from === 'results' || given.from === 'companies') && { from: given.from }),
    ...(isTab(given.tab) && { tab: given.tab }),
    ...(caseStudy && { caseStudy }),
    ...(given.attempts === 'latest' && { attempts: given.attempts }),
    ...(grades && { grades }),
    ...(given.unit === 'percent' && { unit: given.unit }),
    ...(bar !== undefined && { bar }),
    ...(search !== '' && { search }),
    ...(page && page > 1 && { page }),
  };
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
