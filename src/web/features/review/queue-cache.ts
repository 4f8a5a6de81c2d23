import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '@web/lib/trpc';
import { useMemo } from 'react';
import { itemsOf, type QueuePages, withItem, withoutItem, withReplaced } from './queue-pages';
import { keyOf, type ReviewItem } from './review-item';

/** Where an item stood, to put it back there. */
export type Taken = { item: ReviewItem; from: QueryKey[] };

type Count = { total: number; capped: boolean };

const listKey = getQueryKey(trpc.reviews.list);
const countKey = getQueryKey(trpc.reviews.count);

/** The queue as the browser knows it, under every filter; the server's answers follow later. */
function queueCache(client: QueryClient) {
  const known = () => client.getQueriesData<QueuePages>({ queryKey: listKey });
  const count = (by: number) =>
    client.setQueriesData<Count>(
      { queryKey: countKey },
      (now) => now && (now.capped ? now : { ...now, total: Math.max(0, now.total + by) }),
    );
  const holding = (key: string) => known().filter(([, data]) => itemsOf(data).some((item) => keyOf(item) === key));
  const change = (queryKey: QueryKey, next: (data: QueuePages) => QueuePages) =>
    client.setQueryData<QueuePages>(queryKey, (data) => data && next(data));
  return {
    async take(item: ReviewItem): Promise<Taken> {
      // An answer that is under way still has the item.
      await client.cancelQueries({ queryKey: listKey });
      const from = holding(keyOf(item)).map(([queryKey]) => queryKey);
      for (const queryKey of from) change(queryKey, (data) => withoutItem(data, keyOf(item)));
      if (from.length > 0) count(-1);
      return { item, from };
    },
    putBack({ item, from }: Taken) {
      const isThere = holding(keyOf(item)).length > 0;
      for (const queryKey of from) change(queryKey, (data) => withItem(withoutItem(data, keyOf(item)), item));
      if (from.length > 0 && !isThere) count(1);
    },
    replace(item: ReviewItem, by: ReviewItem) {
      for (const [queryKey] of holding(keyOf(item))) change(queryKey, (data) => withReplaced(data, keyOf(item), by));
    },
    /** Asks the server anew. */
    async refresh() {
      await Promise.all([
        client.invalidateQueries({ queryKey: listKey }),
        client.invalidateQueries({ queryKey: countKey }),
      ]);
    },
    find: (matches: (item: ReviewItem) => boolean): ReviewItem | undefined =>
      known()
        .flatMap(([, data]) => itemsOf(data))
        .find(matches),
  };
}

export type QueueCache = ReturnType<typeof queueCache>;

export function useQueueCache(): QueueCache {
  const client = useQueryClient();
  return useMemo(() => queueCache(client), [client]);
}
