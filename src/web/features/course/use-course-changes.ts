import { showCourse, slugOf, useCourse } from '@web/lib/course';
import { trpc } from '@web/lib/trpc';
import { useEffect } from 'react';

/** Where courses are changed: keeps the one in view as the server has it. */
export function useCourseChanges(): void {
  const view = useCourse();
  const { data } = trpc.courses.inView.useQuery({ course: slugOf(view) });
  useEffect(() => {
    if (data) showCourse(data);
  }, [data]);
}
