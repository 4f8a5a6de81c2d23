import { pageTexts } from '@domain/messages/desk';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchRubric } from '@web/features/criterion/use-rubric';
import { rubricSearch } from '@web/features/rubric/rubric-search';
import { rootRoute } from './root';

export const rubricsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rubrics',
  staticData: { page: pageTexts.rubrics },
  validateSearch: rubricSearch,
  loaderDeps: ({ search: { caseStudy } }) => ({ caseStudy }),
  loader: ({ deps: { caseStudy } }) => prefetchRubric(caseStudy),
  component: lazyRouteComponent(() => import('@web/features/rubric/rubric-page'), 'RubricPage'),
});
