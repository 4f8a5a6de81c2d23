import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';
import type { ReactNode } from 'react';

export type Resubmission = inferRouterOutputs<AppRouter>['submissions']['changes'];

export type Places = {
  onShow?: (locator: string) => void;
  /** A link to a place that is only in the earlier attempt; nothing where that cannot be opened from here. */
  earlier?: (at: string | null, text: string) => ReactNode;
};
