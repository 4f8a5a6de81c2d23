import type { ApiOutputs } from '@web/lib/api-types';
import { useCourseBefore } from '@web/lib/course';
import { trpc } from '@web/lib/trpc';

const pollMs = 2_000;

/** Newest first [C7.18]; refetches while the newest is being graded. */
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

export type ListedCaseStudy = ApiOutputs['caseStudies']['list'][number];

/** Named with their course if there are several. */
export function useNamedCaseStudies() {
  const inCourse = useCourseBefore();
  return trpc.caseStudies.list.useQuery(undefined, {
    select: (rows) => rows.map((row) => ({ ...row, name: inCourse(row.courseName, row.name) })),
  });
}
