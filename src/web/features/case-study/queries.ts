import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';

export type ListedCaseStudy = inferRouterOutputs<AppRouter>['caseStudies']['list'][number];
