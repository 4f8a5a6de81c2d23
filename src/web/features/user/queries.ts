import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';

export type ListedUser = inferRouterOutputs<AppRouter>['users']['list'][number];
