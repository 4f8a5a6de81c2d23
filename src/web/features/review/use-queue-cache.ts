import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '@web/lib/trpc';
import { useMemo } from 'react';
import { itemsOf, keyOf, type QueuePages, type ReviewCount, type ReviewItem } from './queries';

/** Where it stood in each list that had it. */
export type Taken = { item: ReviewItem; from: { queryKey: QueryKey; page: number; index: number; next: string }[] };

const listKey = getQueryKey(trpc.reviews.list);

const countKey = getQueryKey(trpc.reviews.count);

export function queueCache(client: QueryClient) {
  const known = () => client.getQueriesData<QueuePages>({ queryKey: listKey });
  const count = (by: number) =>
    client.setQueriesData<ReviewCount>(
      { queryKey: countKey },
      (now) =>
        now && {
          ...now,
          total: now.capped ? now.total : Math.max(0, now.total + by),
          decidedToday: Math.max(0, now.decidedToday - by),
        },
    );
  const holding = (key: string) => known().filter(([, data]) => itemsOf(data).some((item) => keyOf(item) === key));
  return {
    async take(item: ReviewItem): Promise<Taken> {
      // A pending response would bring the item back, or count it.
      await Promise.all([listKey, countKey].map((queryKey) => client.cancelQueries({ queryKey })));
      const from = known().flatMap(([queryKey, data]) =>
        placesOf(data, keyOf(item)).map((at) => ({ queryKey, ...at })),
      );
      for (const { queryKey } of from) {
        client.setQueryData<QueuePages>(queryKey, (data) => data && withoutItem(data, keyOf(item)));
      }
      if (from.length > 0) count(-1);
      return { item, from };
    },
    putBack({ item, from }: Taken) {
      const isThere = holding(keyOf(item)).length > 0;
      for (const { queryKey, ...at } of from) {
        client.setQueryData<QueuePages>(queryKey, (data) => data && withItem(withoutItem(data, keyOf(item)), item, at));
      }
      if (from.length > 0 && !isThere) count(1);
    },
    replace(item: ReviewItem, by: ReviewItem) {
      for (const [queryKey] of holding(keyOf(item))) {
        client.setQueryData<QueuePages>(queryKey, (data) => data && withReplaced(data, keyOf(item), by));
      }
    },
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

type QueueCache = ReturnType<typeof queueCache>;

export function useQueueCache(): QueueCache {
  const client = useQueryClient();
  return useMemo(() => queueCache(client), [client]);
}

type Stood = { page: number; index: number; next: string };

export function placesOf(data: QueuePages | undefined, key: string): Stood[] {
  return (data?.pages ?? []).flatMap(({ items }, page) => {
    const index = items.findIndex((item) => keyOf(item) === key);
    const next = items[index + 1];
    return index < 0 ? [] : [{ page, index, next: next ? keyOf(next) : '' }];
  });
}

/** Returns the same data if the entry is not in it. */
export function withoutItem(data: QueuePages, key: string): QueuePages {
  if (placesOf(data, key).length === 0) return data;
  return inEachPage(data, (items) => items.filter((item) => keyOf(item) !== key));
}

export function withReplaced(data: QueuePages, key: string, by: ReviewItem): QueuePages {
  return inEachPage(data, (items) => items.map((item) => (keyOf(item) === key ? by : item)));
}

/** Before what followed it, else at its old index. */
export function withItem(data: QueuePages, item: ReviewItem, { page, index, next }: Stood): QueuePages {
  const at = Math.min(page, data.pages.length - 1);
  return {
    ...data,
    pages: data.pages.map((one, place) => {
      if (place !== at) return one;
      const before = one.items.findIndex((other) => keyOf(other) === next);
      return { ...one, items: one.items.toSpliced(before < 0 ? index : before, 0, item) };
    }),
  };
}

function inEachPage(data: QueuePages, change: (items: ReviewItem[]) => ReviewItem[]): QueuePages {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) };
}
