import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { statusOf } from './call-error';
import { createStore } from './store';

/** Rises by one whenever a call is refused because nobody is logged in. */
export const refusedLogins = createStore(0);

/** No retries, no polling, nothing stale by itself, no fetch for a window that gets the focus [7.1]. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (statusOf(error) === 401) refusedLogins.update((count) => count + 1);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
  });
}
