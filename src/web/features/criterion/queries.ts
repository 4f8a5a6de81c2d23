import { chosenCaseStudy } from '@web/features/case-study/lib/chosen-case-study';
import type { ApiOutputs } from '@web/lib/api-types';
import { courseId } from '@web/lib/course-scope';
import { calls, trpc } from '@web/lib/trpc';

export type ListedCriterion = ApiOutputs['criteria']['listForCaseStudy'][number];

/** Always refetched on opening and on focus; cached data shows meanwhile [7.6]. */
const criteriaOptions = { staleTime: 0, refetchOnMount: true, refetchOnWindowFocus: true } as const;

export function useCriteria(caseStudyId: number, enabled = true) {
  return trpc.criteria.listForCaseStudy.useQuery({ id: caseStudyId }, { ...criteriaOptions, enabled });
}

export function useRubric(named: number | undefined) {
  const caseStudies = trpc.caseStudies.list.useQuery();
  const caseStudyId = chosenCaseStudy(named, caseStudies.data);
  return { caseStudies, caseStudyId, criteria: useCriteria(caseStudyId, isKnown(named, caseStudies.data)) };
}

/** Not yet without the list, because with several courses number 1 may be another course's. */
function isKnown(named: number | undefined, caseStudies: object | undefined): boolean {
  return named !== undefined || caseStudies !== undefined || courseId() === undefined;
}

export function prefetchRubric(named: number | undefined) {
  void calls.caseStudies.list.prefetch();
  const caseStudies = calls.caseStudies.list.getData();
  const id = chosenCaseStudy(named, caseStudies);
  if (isKnown(named, caseStudies)) void calls.criteria.listForCaseStudy.prefetch({ id });
}
