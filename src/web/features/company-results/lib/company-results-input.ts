import { companyBars } from '@domain/analysis/bars';
import type { CompanyResultsSearch } from './company-results-search';

/** Students on a page [9.6]. */
export const studentsPageSize = 20;

export function analysisInput(company: number | 'none', { caseStudy, attempts }: CompanyResultsSearch) {
  return {
    companyId: company === 'none' ? null : company,
    ...(caseStudy && { caseStudyId: caseStudy }),
    attempts: attempts ?? ('all' as const),
  };
}

export function studentsInput(address: CompanyResultsSearch) {
  const { caseStudy, attempts, bar, grades = 'raw', search = '', page = 1 } = address;
  const chosen = bar === undefined ? undefined : companyBars([], grades).find(({ key }) => key === String(bar));
  return {
    ...(caseStudy && { caseStudyId: caseStudy }),
    ...(attempts && { attempts }),
    ...(chosen && { percentFrom: chosen.min, percentTo: chosen.max }),
    ...(search.trim() !== '' && { search: search.trim() }),
    page,
    limit: studentsPageSize,
  };
}

export function exportPath(company: number | 'none', { caseStudy, attempts }: CompanyResultsSearch): string {
  const query = new URLSearchParams();
  if (caseStudy) query.set('caseStudyId', String(caseStudy));
  if (attempts) query.set('attempts', attempts);
  return `/api/companies/${company}/results/export${query.size > 0 ? `?${query}` : ''}`;
}
