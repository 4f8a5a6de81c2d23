import { trpc } from '@web/lib/trpc';

/** Always asked for anew when the page opens and when its window gets the focus; what is known shows meanwhile [7.6]. */
export const criteriaOptions = { staleTime: 0, refetchOnMount: true, refetchOnWindowFocus: true } as const;

/** The criteria of a case study: the core ones, then its own. */
export function useCriteria(caseStudyId: number) {
  return trpc.criteria.listForCaseStudy.useQuery({ id: caseStudyId }, criteriaOptions);
}
