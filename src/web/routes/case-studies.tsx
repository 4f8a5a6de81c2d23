import { pageTexts } from '@domain/messages/desk';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { caseStudiesSearch } from '@web/features/case-study/case-studies-search';
import { calls } from '@web/lib/trpc';
import { rootRoute } from './root';

export const caseStudiesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/case-studies',
  staticData: { page: pageTexts.caseStudies },
  validateSearch: caseStudiesSearch,
  loader() {
    void calls.caseStudies.list.prefetch();
    void calls.caseStudies.overview.prefetch();
  },
  component: lazyRouteComponent(() => import('@web/features/case-study/case-studies-page'), 'CaseStudiesPage'),
});
