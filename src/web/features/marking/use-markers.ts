import { trpc } from '@web/lib/trpc';

export function useMarkers(courseId: number, enabled = true) {
  const staff = trpc.courses.staff.useQuery({ id: courseId }, { enabled });
  return { staff, markers: staff.data?.staff.filter(({ role }) => role !== 'reader') ?? [] };
}
