import type { ApiOutputs } from '@web/lib/api-types';
import { trpc } from '@web/lib/trpc';

type Calls = ApiOutputs;

export type ListedModel = Calls['models']['list'][number];

export type ListedProvider = Calls['modelProviders']['list'][number];

const testingMs = 3_000;

export function useModels() {
  return trpc.models.list.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.some(({ test }) => test === 'running') ? testingMs : false),
  });
}
