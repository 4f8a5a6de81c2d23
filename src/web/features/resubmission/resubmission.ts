import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';

/** What a resubmission changed against an earlier attempt. */
export type Resubmission = inferRouterOutputs<AppRouter>['submissions']['changes'];

/** Opens the viewer of the later attempt at a place, and names the earlier attempt for places that are only there. */
export type Places = { earlierId: number; onShow: (locator: string) => void };
