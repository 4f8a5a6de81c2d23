import type { AppRouter } from '@server/trpc/router';
import type { inferRouterInputs } from '@trpc/server';

/** Which submissions are listed, exported or acted on, as the server takes it. */
export type ResultsFilter = inferRouterInputs<AppRouter>['submissions']['viewCounts'];
