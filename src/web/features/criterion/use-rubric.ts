import { chosenCaseStudy } from '@web/features/case-study/chosen-case-study';
import { calls, trpc } from '@web/lib/trpc';
import { useCriteria } from './use-criteria';

/** The case studies, the one that an address names or else the first, and its criteria. */
export function useRubric(named: number | undefined) {
  const { data: caseStudies } = trpc.caseStudies.list.useQuery();
  const caseStudyId = chosenCaseStudy(named, caseStudies);
  return { caseStudies, caseStudyId, criteria: useCriteria(caseStudyId) };
}

/** Asks for what `useRubric` needs while its page is loaded. */
export function prefetchRubric(named: number | undefined) {
  void calls.caseStudies.list.prefetch();
  const id = chosenCaseStudy(named, calls.caseStudies.list.getData());
  void calls.criteria.listForCaseStudy.prefetch({ id });
}
