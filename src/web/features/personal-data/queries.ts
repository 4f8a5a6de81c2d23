import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';

export type FoundData = inferRouterOutputs<AppRouter>['people']['find'];
