import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';
import { useCourseBefore } from '@web/lib/course';
import { trpc } from '@web/lib/trpc';

/** Also one that was just handed in, whose grading has not begun. */
const pollMs = 2_000;

/** Those of a case study, newest first [C7.18]; asks again while the newest is being graded. */
export function useTests(caseStudyId: number) {
  const query = { caseStudyId, test: true, limit: 5 };
  const list = trpc.submissions.list.useQuery(query, {
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const latest = state.data?.rows[0]?.state;
      return latest === 'grading' || latest === 'none' ? pollMs : false;
    },
  });
  return list.data?.rows ?? [];
}

export type ListedCaseStudy = inferRouterOutputs<AppRouter>['caseStudies']['list'][number];

/** Those in view, named with their course where there are several. */
export function useNamedCaseStudies() {
  const inCourse = useCourseBefore();
  const list = trpc.caseStudies.list.useQuery();
  return list.data?.map((row) => ({ ...row, name: inCourse(row.courseName, row.name) }));
}
