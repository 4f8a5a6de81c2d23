import { type ResultsTab, resultsTabs } from '@domain/messages/results';
import type { AddressSearch } from '@web/lib/address-search';
import type { ResultsFilter } from './results-filter';

export type ResultsSearch = AddressSearch<{
  tab: Exclude<ResultsTab, 'overview'>;
  company: number | 'none';
  caseStudy: number;
  status: 'pending' | 'graded';
  search: string;
  /** From 2. */
  page: number;
  /** The least percent of the chosen column of the distribution. */
  scores: number;
  files: number;
  mail: number;
}>;

/** As long as the server searches for. */
export const maxSearchLength = 200;

const tabs = Object.keys(resultsTabs);
const statuses = ['pending', 'graded'] as const;

/** Reads an address; what makes no sense in it counts as left out. */
export function resultsSearch(given: Record<string, unknown>): ResultsSearch {
  const tab = isTab(given.tab) ? given.tab : 'overview';
  const company = given.company === 'none' ? given.company : positive(given.company);
  const caseStudy = positive(given.caseStudy);
  const status = statuses.find((name) => name === given.status);
  const search = textOf(given.search);
  const page = positive(given.page);
  const scores = scoreOf(given.scores);
  const files = positive(given.files);
  const mail = positive(given.mail);
  return {
    ...(tab !== 'overview' && { tab }),
    ...(company && { company }),
    ...(caseStudy && { caseStudy }),
    ...(status && { status }),
    ...(search !== '' && { search }),
    ...(page && page > 1 && { page }),
    ...(scores !== undefined && { scores }),
    ...(files && { files }),
    ...(mail && { mail }),
  };
}

export function filterOf({ company, caseStudy, status, search = '' }: ResultsSearch): ResultsFilter {
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(company === 'none' && { company }),
    ...(typeof company === 'number' && { companyId: company }),
    ...(caseStudy && { caseStudyId: caseStudy }),
    ...(status && { status }),
  };
}

export function isFiltered(filter: object): boolean {
  return Object.keys(filter).length > 0;
}

function isTab(value: unknown): value is ResultsTab {
  return typeof value === 'string' && tabs.includes(value);
}

/** A search for a number is a number in the address. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, maxSearchLength) : '';
}

function scoreOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 95 ? value : undefined;
}

/** No page or id is beyond what the database counts in. */
function positive(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31 ? value : undefined;
}
