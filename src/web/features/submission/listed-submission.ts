import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';

/** A submission as the list shows it. */
export type ListedSubmission = inferRouterOutputs<AppRouter>['submissions']['list']['rows'][number];
