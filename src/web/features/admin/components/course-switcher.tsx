import { lazyComponent } from '@web/components/lazy-component';

/** Not in the first script, because most schools have one course. */
export const CourseSwitcher = lazyComponent(
  () => import('@web/features/course/components/course-switcher'),
  'CourseSwitcher',
  { waiting: () => <div className="mt-3 h-13" /> },
);
