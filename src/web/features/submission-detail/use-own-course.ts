import { useNavigate } from '@tanstack/react-router';
import { useCourse } from '@web/lib/course';
import { trpc } from '@web/lib/trpc';
import { useEffect, useEffectEvent } from 'react';

/** A link in an email may lead to a submission of another course, which then comes into view. */
export function useOwnCourse(courseId: number | undefined): void {
  const { several, course } = useCourse();
  const navigate = useNavigate();
  const isOther = several && course !== null && courseId !== undefined && courseId !== course.id;
  const { data: own } = trpc.courses.get.useQuery({ id: courseId ?? 0 }, { enabled: isOther });
  const show = useEffectEvent((slug: string) =>
    navigate({ to: '.', search: (now) => ({ ...now, course: slug }), replace: true }),
  );
  useEffect(() => {
    if (isOther && own) void show(own.slug);
  }, [isOther, own]);
}
