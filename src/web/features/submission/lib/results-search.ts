import { type ResultsTab, resultsTabs } from '@domain/messages/results';
import { type SubmissionSort, submissionSorts } from '@domain/submission/states';
import { type AddressSearch, defined, oneOf, pageIn, positiveIn, textIn } from '@web/lib/address-search';
import { type FilterFields, filterFields, filterOfFields } from './filter-fields';
import type { ResultsFilter } from './results-filter';

export type ResultsSearch = AddressSearch<{
  tab: Exclude<ResultsTab, 'overview'>;
  company: number | 'none';
  caseStudy: number;
  status: 'pending' | 'graded';
  search: string;
  /** From 2. */
  page: number;
  sort: SubmissionSort;
  attempts: 'latest';
  /** In whole percent: the least, and the most unless it is the end of five. */
  scores: number;
  scoresTo: number;
  files: number;
  mail: number;
}> &
  FilterFields;

const tabs = Object.keys(resultsTabs);
const sorts = submissionSorts.flatMap((sort) => [sort, `-${sort}`] as const);

export function resultsSearch(given: Record<string, unknown>): ResultsSearch {
  const tab = isTab(given.tab) ? given.tab : 'overview';
  const sort = oneOf(sorts, given.sort);
  const scores = percentIn(given.scores);
  const scoresTo = percentIn(given.scoresTo) ?? -1;
  return defined({
    tab: tab === 'overview' ? undefined : tab,
    company: given.company === 'none' ? given.company : positiveIn(given.company),
    caseStudy: positiveIn(given.caseStudy),
    status: oneOf(['pending', 'graded'], given.status),
    ...filterFields(given),
    sort: sort === '-submitted' ? undefined : sort,
    search: textIn(given.search),
    page: pageIn(given.page),
    attempts: oneOf(['latest'], given.attempts),
    scores,
    scoresTo: scores !== undefined && scoresTo >= scores ? scoresTo : undefined,
    files: positiveIn(given.files),
    mail: positiveIn(given.mail),
  });
}

export function filterOf(address: ResultsSearch): ResultsFilter {
  const { company, caseStudy, status, search = '', attempts, scores, scoresTo, ...fields } = address;
  return {
    ...filterOfFields(fields),
    ...(attempts && { attempts }),
    ...(scores !== undefined && scoresTo !== undefined && { percentFrom: scores, percentTo: scoresTo }),
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(company === 'none' && { company }),
    ...(typeof company === 'number' && { companyId: company }),
    ...(caseStudy && { caseStudyId: caseStudy }),
    ...(status && { status }),
  };
}

export function listOf(search: ResultsSearch) {
  const { sort } = search;
  return { ...filterOf(search), ...(sort && { sort }) };
}

export function isFiltered(filter: object): boolean {
  return Object.keys(filter).length > 0;
}

function isTab(value: unknown): value is ResultsTab {
  return typeof value === 'string' && tabs.includes(value);
}

function percentIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100 ? value : undefined;
}
