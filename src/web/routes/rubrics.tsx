import { pageTexts } from '@domain/messages/desk';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { chosenCaseStudy } from '@web/features/case-study/chosen-case-study';
import { rubricSearch } from '@web/features/rubric/rubric-search';
import { calls } from '@web/lib/trpc';
import { rootRoute } from './root';

export const rubricsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rubrics',
  staticData: { page: pageTexts.rubrics },
  validateSearch: rubricSearch,
  loaderDeps: ({ search: { caseStudy } }) => ({ caseStudy }),
  loader({ deps: { caseStudy } }) {
    void calls.caseStudies.list.prefetch();
    const id = chosenCaseStudy(caseStudy, calls.caseStudies.list.getData());
    void calls.criteria.listForCaseStudy.prefetch({ id });
  },
  component: lazyRouteComponent(() => import('@web/features/rubric/rubric-page'), 'RubricPage'),
});
