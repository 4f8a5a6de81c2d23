import { Outlet, useLocation } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { useCourse } from '@web/lib/course';

const NoCourse = lazyComponent(
  () => import('@web/features/course/components/no-course'), 'NoCourse',
  { missing: missingPage },
);

const ArchivedNotice = lazyComponent(() => import('@web/features/course/components/archived-notice'), 'ArchivedNotice');

const ofOneCourse = /^\/(?:prompts|rubrics|case-studies|course|upload)\b/;

/** Pages for accounts without any course. */
const ofNoCourse = /^\/(?:account|settings)\b/;

/** Archiving a course changes nothing on these pages, or they say so themselves. */
const saysItself = /^\/(?:account|settings|upload)\b/;

export function PageInCourse() {
  const { several, course } = useCourse();
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (!course && (several ? ofOneCourse.test(path) : !ofNoCourse.test(path))) return <NoCourse />;
  return (
    <>
      {course?.archivedAt && !saysItself.test(path) && <ArchivedNotice />}
      {/* A new key, because what is chosen or typed in one course isn't for another. */}
      <Outlet key={course?.id} />
    </>
  );
}
