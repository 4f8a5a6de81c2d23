import type { AppRouter } from '@server/trpc/router';
import type { inferRouterInputs } from '@trpc/server';

export type BulkStart = inferRouterInputs<AppRouter>['bulk']['start'];

export type BulkAction = BulkStart['action'];

export type BulkOptions = NonNullable<BulkStart['options']>;

export type BulkSet = { ids: number[] } | { filter: NonNullable<BulkStart['filter']>; except: number[] };
