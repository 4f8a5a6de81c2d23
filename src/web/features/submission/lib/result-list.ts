import { filterOf, type ResultsSearch } from './results-search';

/** Rows on a page of Individual Results: no more than one stream can follow. */
export const resultsPageSize = 25;

export const companiesPageSize = 12;

export function listInput(search: ResultsSearch) {
  return { ...filterOf(search), page: search.page ?? 1, limit: resultsPageSize };
}

export function overviewInput({ company, caseStudy }: ResultsSearch) {
  return {
    ...(company && { companyId: company === 'none' ? null : company }),
    ...(caseStudy && { caseStudyId: caseStudy }),
  };
}

export function performanceInput({ caseStudy, search = '', page = 1 }: ResultsSearch) {
  return {
    ...(caseStudy && { caseStudyId: caseStudy }),
    ...(search.trim() !== '' && { search: search.trim() }),
    page,
    limit: companiesPageSize,
  };
}
