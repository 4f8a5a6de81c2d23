import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';
import type { CourseInView } from '@web/lib/course-scope';
import { refetchInPlace } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';

export type ListedStudent = inferRouterOutputs<AppRouter>['students']['list']['rows'][number];

export type ListedCourse = inferRouterOutputs<AppRouter>['courses']['list']['rows'][number];

type Asked = { search?: string; archived?: boolean; page?: number; limit: number };

/** For administrators all courses; own ones first. */
export function useCourses({ search = '', ...asked }: Asked) {
  const found = search.trim();
  return trpc.courses.list.useQuery({ ...asked, ...(found !== '' && { search: found }) }, refetchInPlace);
}

export type CourseOfPage = NonNullable<CourseInView['course']>;

type Staff = inferRouterOutputs<AppRouter>['courses']['staff'];

export type StaffMember = Staff['staff'][number];

export type Invitation = Staff['invitations'][number];
