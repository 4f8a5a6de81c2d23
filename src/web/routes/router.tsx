import { createRouter } from '@tanstack/react-router';
import { PageError } from '@web/features/admin/components/page-error';
import { accountRoute } from './account';
import { caseStudiesRoute } from './case-studies';
import { companiesRoute } from './companies';
import { companyResultsRoute } from './company-results';
import { courseRoute } from './course';
import { dashboardRoute } from './dashboard';
import { blindRoute, labRoute, pairRoute, reportRoute } from './lab';
import { probeRoute, probesRoute } from './probes';
import { promptsRoute } from './prompts';
import { resultsRoute } from './results';
import { reviewRoute } from './review';
import { rootRoute } from './root';
import { rubricsRoute } from './rubrics';
import { settingsRoute } from './settings';
import { submissionRoute } from './submission';
import { uploadRoute } from './upload';
import { whatIfRoute, whatIfsRoute } from './what-ifs';

const routeTree = rootRoute.addChildren([
  dashboardRoute,
  uploadRoute,
  resultsRoute,
  submissionRoute,
  reviewRoute,
  promptsRoute,
  rubricsRoute,
  caseStudiesRoute,
  companiesRoute,
  companyResultsRoute,
  labRoute,
  reportRoute,
  blindRoute,
  pairRoute,
  probesRoute,
  probeRoute,
  whatIfsRoute,
  whatIfRoute,
  courseRoute,
  settingsRoute,
  accountRoute,
]);

/** The admin panel's pages [2.1]–[2.10]; what a page shows is in its address. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Never by the router, because React Query knows what is stale.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
  // Drops what no page knows, instead of handing it on unchecked.
  search: { strict: true },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
