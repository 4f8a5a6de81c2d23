import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiOutputs } from '@web/lib/api-types';
import { trpcClient } from '@web/lib/trpc';
import type { BulkStart } from './lib/bulk-set';

type Bulk = ApiOutputs['bulk'];

export type BulkPlan = Bulk['start'];

export type BulkEnd = Bulk['get'];

/** Read again each time the dialog opens. */
export function useBulkPlan(start: BulkStart, enabled = true) {
  return useQuery({
    queryKey: ['bulk plan', start],
    queryFn: () => trpcClient.bulk.start.mutate({ ...start, dryRun: true }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}
