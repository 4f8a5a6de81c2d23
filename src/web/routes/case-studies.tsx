import { pageTexts } from '@domain/messages/admin';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { caseStudiesSearch } from '@web/features/case-study/lib/case-studies-search';
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
  component: lazyComponent(() => import('@web/features/case-study/case-studies-page'), 'CaseStudiesPage', {
    missing: missingPage,
  }),
});
