import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';

/** A case study as the list answers it. */
export type ListedCaseStudy = inferRouterOutputs<AppRouter>['caseStudies']['list'][number];
