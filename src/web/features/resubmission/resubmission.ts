import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';
import type { ReactNode } from 'react';

/** What a resubmission changed against an earlier attempt. */
export type Resubmission = inferRouterOutputs<AppRouter>['submissions']['changes'];

/** What leads to places of the two attempts. */
export type Places = {
  /** Opens the viewer of the later attempt; nothing where there is none yet. */
  onShow?: (locator: string) => void;
  /** A link to a place that is only in the earlier attempt; nothing where that cannot be opened from here. */
  earlier?: (at: string | null, text: string) => ReactNode;
};
