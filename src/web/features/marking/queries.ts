import type { ApiOutputs } from '@web/lib/api-types';
import { useIsAdmin, useSignedInUser } from '@web/lib/session';
import { trpc } from '@web/lib/trpc';
import { useMarkers } from './use-markers';

export type SecondMark = ApiOutputs['marking']['second'];

export type ComparedCriterion = SecondMark['criteria'][number];

export function useCourseOf(caseStudyId: number) {
  const caseStudies = trpc.caseStudies.list.useQuery();
  const caseStudy = caseStudies.data?.find(({ id }) => id === caseStudyId);
  const { staff, markers } = useMarkers(caseStudy?.courseId ?? 0, caseStudy !== undefined);
  const isAdmin = useIsAdmin();
  const { id } = useSignedInUser();
  const role = staff.data?.staff.find(({ userId }) => userId === id)?.role;
  return { caseStudy, staff, role, isInstructor: isAdmin || role === 'instructor', markers };
}
