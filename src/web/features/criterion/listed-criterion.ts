import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';

/** A criterion as the list of a case study answers it. */
export type ListedCriterion = inferRouterOutputs<AppRouter>['criteria']['listForCaseStudy'][number];
