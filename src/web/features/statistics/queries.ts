import type { ApiOutputs } from '@web/lib/api-types';
import { refetchInPlace, refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import type { StatisticsOf } from './lib/statistics-of';

export type Statistics = ApiOutputs['analysis']['caseStudy'];

export function useStatistics(of: StatisticsOf) {
  return trpc.analysis.caseStudy.useQuery(inputOf(of), refetchInPlace);
}

/** Students whose results differ from their last email. */
export function useChangedSinceSent({ caseStudy, company, attempts }: StatisticsOf): number {
  const of = { ...(company === 'none' && { company }), ...(typeof company === 'number' && { companyId: company }) };
  const views = trpc.submissions.viewCounts.useQuery({ caseStudyId: caseStudy, ...of, attempts }, refetchOnVisit);
  return views.data?.find(({ value }) => value === 'changedSinceSent')?.total ?? 0;
}

function inputOf({ caseStudy, company, attempts }: StatisticsOf) {
  return { id: caseStudy, ...(company && { companyId: company === 'none' ? 0 : company }), attempts };
}
