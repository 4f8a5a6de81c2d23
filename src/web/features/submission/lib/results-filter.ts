import type { AppRouter } from '@server/trpc/router';
import type { inferRouterInputs } from '@trpc/server';

export type ResultsFilter = inferRouterInputs<AppRouter>['submissions']['viewCounts'];
