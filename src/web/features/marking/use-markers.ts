import { trpc } from '@web/lib/trpc';

/** Who can mark in a course. */
export function useMarkers(courseId: number, enabled = true) {
  const staff = trpc.courses.staff.useQuery({ id: courseId }, { enabled });
  return { staff, markers: staff.data?.staff.filter(({ role }) => role !== 'reader') ?? [] };
}
