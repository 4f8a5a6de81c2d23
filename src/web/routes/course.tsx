import { pageTexts } from '@domain/messages/admin';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { coursePageSearch } from '@web/features/course/lib/course-page-search';
import { rootRoute } from './root';

export const courseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/course',
  staticData: { page: pageTexts.course },
  validateSearch: coursePageSearch,
  component: lazyComponent(() => import('@web/features/course/course-page'), 'CoursePage', { missing: missingPage }),
});
