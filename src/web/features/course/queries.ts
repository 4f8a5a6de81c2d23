import type { ApiOutputs } from '@web/lib/api-types';
import type { CourseInView } from '@web/lib/course-scope';
import { refetchInPlace } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';

export type ListedStudent = ApiOutputs['students']['list']['rows'][number];

export type ListedCourse = ApiOutputs['courses']['list']['rows'][number];

type Asked = { search?: string; archived?: boolean; page?: number; limit: number };

/** For administrators all courses; own ones first. */
export function useCourses({ search = '', ...asked }: Asked) {
  const found = search.trim();
  return trpc.courses.list.useQuery({ ...asked, ...(found !== '' && { search: found }) }, refetchInPlace);
}

export type CourseOfPage = NonNullable<CourseInView['course']>;

type Staff = ApiOutputs['courses']['staff'];

export type StaffMember = Staff['staff'][number];

export type Invitation = Staff['invitations'][number];
