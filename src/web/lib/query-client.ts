import {
  MutationCache,
  notifyManager,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { isUnanswered, statusOf } from './call-error';
import { hashWithCourse } from './course-scope';
import { invalidateAfterMutation } from './invalidation';
import { askForServer } from './reachable';
import { createStore } from './store';

// Not in a task of its own, because a second click may come before it and find nothing pending.
notifyManager.setScheduler(queueMicrotask);

/** Calls that were refused because nobody is logged in. */
export const refusedLogins = createStore(0);

function askWhetherReachable(client: QueryClient): void {
  void askForServer(() => void client.refetchQueries({ type: 'active', predicate: hasFailed }));
}

function noteFailure(client: QueryClient, error: unknown): void {
  if (isUnanswered(error)) askWhetherReachable(client);
  if (statusOf(error) === 401) refusedLogins.update((count) => count + 1);
}

const hasFailed = ({ state }: Query) => state.status === 'error';

/** No retries, no polling, no refetch on focus; only writes make data stale [7.1]. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      // A failed prefetch must not replace the page; the link's page fetches again.
      onError: (error, query) => query.isActive() && noteFailure(client, error),
    }),
    mutationCache: new MutationCache({
      onError: (error) => noteFailure(client, error),
      onSettled: (_answer, error, _input, _before, { options }) =>
        invalidateAfterMutation(client, options.mutationKey, error),
    }),
    defaultOptions: {
      queries: {
        queryKeyHashFn: hashWithCourse,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
  });
  onlineManager.subscribe((online) => online || askWhetherReachable(client));
  return client;
}
