import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';

/** An account as the list answers it. */
export type ListedUser = inferRouterOutputs<AppRouter>['users']['list'][number];
