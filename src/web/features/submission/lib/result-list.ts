import { filterOf, listOf, type ResultsSearch } from './results-search';

export const companiesPageSize = 12;

export function listInput(search: ResultsSearch, rows: number) {
  const { page = 1 } = search;
  return { ...listOf(search), page, limit: rows };
}

/** Without what a view or filter adds. */
export function countInput({ company, caseStudy }: ResultsSearch) {
  return filterOf({ company, caseStudy });
}

export function overviewInput({ company, caseStudy, attempts }: ResultsSearch) {
  return {
    ...(attempts && { attempts }),
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
