import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';

/** A submission as the desk is told it. */
export type Submission = inferRouterOutputs<AppRouter>['submissions']['get'];
