import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';

/** A submission as the admin panel receives it. */
export type Submission = inferRouterOutputs<AppRouter>['submissions']['get'];
