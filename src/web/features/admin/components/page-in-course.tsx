import { Outlet, useLocation } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { useCourse } from '@web/lib/course';

const NoCourse = lazyComponent(
  () => import('@web/features/course/components/no-course'),
  (part) => part.NoCourse,
  { missing: missingPage },
);

const ArchivedNotice = lazyComponent(
  () => import('@web/features/course/components/archived-notice'),
  (part) => part.ArchivedNotice,
);

/** Pages that show one course at a time. */
const ofOneCourse = /^\/(?:prompts|rubrics|case-studies|course|upload)\b/;

/** Pages for accounts without any. */
const ofNoCourse = /^\/(?:account|settings)\b/;

/** Pages that an archived course changes nothing of, or whose content says it. */
const saysItself = /^\/(?:account|settings|upload)\b/;

/** The page of the address, or what to do before it has something to show. */
export function PageInCourse() {
  const { several, course } = useCourse();
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (!course && (several ? ofOneCourse.test(path) : !ofNoCourse.test(path))) return <NoCourse />;
  return (
    <>
      {course?.archivedAt && !saysItself.test(path) && <ArchivedNotice />}
      {/* What is chosen or typed in one course is not for another. */}
      <Outlet key={course?.id} />
    </>
  );
}
