import { pageTexts } from '@domain/messages/admin';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { prefetchRubric } from '@web/features/criterion/queries';
import { rubricSearch } from '@web/features/rubric/lib/rubric-search';
import { rootRoute } from './root';

export const rubricsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rubrics',
  staticData: { page: pageTexts.rubrics },
  validateSearch: rubricSearch,
  loaderDeps: ({ search: { caseStudy } }) => ({ caseStudy }),
  loader: ({ deps: { caseStudy } }) => prefetchRubric(caseStudy),
  component: lazyComponent(() => import('@web/features/rubric/rubric-page'), 'RubricPage', { missing: missingPage }),
});
