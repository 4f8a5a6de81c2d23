import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';
import { trpc } from '@web/lib/trpc';

/** Those of a case study, newest first [C7.18]. */
export function useTests(caseStudyId: number) {
  const query = { caseStudyId, test: true, limit: 5 };
  return trpc.submissions.list.useQuery(query, { staleTime: 0 }).data?.rows ?? [];
}

export type ListedCaseStudy = inferRouterOutputs<AppRouter>['caseStudies']['list'][number];
