import type { ApiInputs } from '@web/lib/api-types';

export type BulkStart = ApiInputs['bulk']['start'];

export type BulkAction = BulkStart['action'];

export type BulkOptions = NonNullable<BulkStart['options']>;

export type BulkSet = { ids: number[] } | { filter: NonNullable<BulkStart['filter']>; except: number[] };
