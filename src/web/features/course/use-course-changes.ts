import { showCourse, slugOf, useCourse } from '@web/lib/course';
import { trpc } from '@web/lib/trpc';
import { useEffect } from 'react';

/** Keeps the course in view up to date where courses are changed. */
export function useCourseChanges(): void {
  const view = useCourse();
  const { data } = trpc.courses.inView.useQuery({ course: slugOf(view) });
  useEffect(() => {
    if (data) showCourse(data);
  }, [data]);
}
