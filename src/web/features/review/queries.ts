import type { AppRouter } from '@server/trpc/router';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { trpc } from '@web/lib/trpc';
import { useMemo } from 'react';

export type Taken = { item: ReviewItem; from: QueryKey[] };

export type ReviewFilter = { caseStudyId?: number };

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
      // A pending response still has the item.
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
    /** Refetches. */
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

export type QueuePages = { pages: ReviewPage[]; pageParams: unknown[] };

export function itemsOf(data: QueuePages | undefined): ReviewItem[] {
  return data?.pages.flatMap(({ items }) => items.filter(({ kind }) => kind !== 'approval')) ?? [];
}

/** Without an item; the same data when it is not in there. */
export function withoutItem(data: QueuePages, key: string): QueuePages {
  if (!itemsOf(data).some((item) => keyOf(item) === key)) return data;
  return inEachPage(data, (items) => items.filter((item) => keyOf(item) !== key));
}

export function withReplaced(data: QueuePages, key: string, by: ReviewItem): QueuePages {
  return inEachPage(data, (items) => items.map((item) => (keyOf(item) === key ? by : item)));
}

export function withItem(data: QueuePages, item: ReviewItem): QueuePages {
  const at = data.pages.findIndex(({ items, nextCursor }) => nextCursor === null || items.some(comesAfter(item)));
  return {
    ...data,
    pages: data.pages.map((page, index) => {
      if (index !== at) return page;
      const before = page.items.findIndex(comesAfter(item));
      return { ...page, items: page.items.toSpliced(before < 0 ? page.items.length : before, 0, item) };
    }),
  };
}

/** Questions first, the oldest before the others; then results, the latest first. */
const comesAfter = (item: ReviewItem) => (other: ReviewItem) => {
  if (item.kind !== other.kind) return item.kind === 'question';
  return item.kind === 'question' ? other.id > item.id : other.id < item.id;
};

function inEachPage(data: QueuePages, change: (items: ReviewItem[]) => ReviewItem[]): QueuePages {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) };
}

type ReviewPage = inferRouterOutputs<AppRouter>['reviews']['list'];

export type ReviewItem = ReviewPage['items'][number];

export type ReviewedResult = Extract<ReviewItem, { kind: 'result' }>;

export type AlikeWorks = Extract<ReviewItem, { kind: 'similarity' }>;

export type AskedQuestion = Extract<ReviewItem, { kind: 'question' }>;

/** What tells two items apart: items of two kinds may have the same id. */
export function keyOf({ kind, id }: Pick<ReviewItem, 'kind' | 'id'>): string {
  return `${kind}-${id}`;
}

export function isAboutSame(item: ReviewItem, { result }: ReviewedResult): boolean {
  return (
    item.kind === 'result' &&
    item.result.submissionId === result.submissionId &&
    item.result.criterionId === result.criterionId
  );
}

export type ReviewCount = { total: number; capped: boolean };

/** Others work through the queue too, and students hand in. */
const pollMs = 120_000;

const staleMs = 30_000;

export function useReviewCount(filter: ReviewFilter): ReviewCount | undefined {
  const { data } = trpc.reviews.count.useQuery(filter, {
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
    staleTime: staleMs,
  });
  return data;
}

/** `7`, or `1,000+` of what is counted no further; empty where nothing was found so far. */
export function formatCount({ total, capped }: ReviewCount): string {
  if (total === 0 && capped) return '';
  return `${total.toLocaleString('en-US')}${capped ? '+' : ''}`;
}
