import type { ReviewReason } from '@domain/review/reasons';
import type { AppRouter } from '@server/trpc/router';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { calls, trpc } from '@web/lib/trpc';
import { useMemo } from 'react';
import type { ReviewSearch } from './lib/review-search';

/** An entry that left the queue, and where it stood in each list that had it. */
export type Taken = { item: ReviewItem; from: { queryKey: QueryKey; page: number; index: number; next: string }[] };

type GroupBy = 'submission' | 'criterion';

export type ReviewFilter = { caseStudyId?: number; criterionId?: number; reason?: ReviewReason };

const listKey = getQueryKey(trpc.reviews.list);

const countKey = getQueryKey(trpc.reviews.count);

/** The queue as the browser knows it, under every filter; the server's answers follow later. */
function queueCache(client: QueryClient) {
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
      // A pending response still has the item.
      await client.cancelQueries({ queryKey: listKey });
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
  return data?.pages.flatMap(({ items }) => items) ?? [];
}

type Stood = { page: number; index: number; next: string };

/** Where an entry stands; at most one place. */
export function placesOf(data: QueuePages | undefined, key: string): Stood[] {
  return (data?.pages ?? []).flatMap(({ items }, page) => {
    const index = items.findIndex((item) => keyOf(item) === key);
    const next = items[index + 1];
    return index < 0 ? [] : [{ page, index, next: next ? keyOf(next) : '' }];
  });
}

/** The same data when the entry is not in there. */
export function withoutItem(data: QueuePages, key: string): QueuePages {
  if (placesOf(data, key).length === 0) return data;
  return inEachPage(data, (items) => items.filter((item) => keyOf(item) !== key));
}

export function withReplaced(data: QueuePages, key: string, by: ReviewItem): QueuePages {
  return inEachPage(data, (items) => items.map((item) => (keyOf(item) === key ? by : item)));
}

/** Before what followed it, else as far down as it was. */
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

type ReviewPage = inferRouterOutputs<AppRouter>['reviews']['list'];

export type ReviewItem = ReviewPage['items'][number];

export type ReviewedResult = Extract<ReviewItem, { kind: 'result' }>;

export type SharedFlag = Extract<ReviewItem, { kind: 'flag' }>;

export type AlikeWorks = Extract<ReviewItem, { kind: 'similarity' }>;

export type AskedQuestion = Extract<ReviewItem, { kind: 'question' }>;

export type HeldUpload = Extract<ReviewItem, { kind: 'approval' }>;

/** What tells two entries apart: entries of two kinds may have the same id. */
export function keyOf(item: ReviewItem): string {
  return item.kind === 'flag' ? `${item.flag.code}-${item.id}` : `${item.kind}-${item.id}`;
}

export function isAboutSame(item: ReviewItem, { result }: ReviewedResult): boolean {
  return (
    item.kind === 'result' &&
    item.result.submissionId === result.submissionId &&
    item.result.criterionId === result.criterionId
  );
}

/** What waits may be decided by somebody else meanwhile: asked again when it was not for so long. */
const staleMs = 30_000;

export const filterOfSearch = ({ caseStudy, criterion, reason, marker }: ReviewSearch): ReviewFilter => ({
  ...(caseStudy !== undefined && { caseStudyId: caseStudy }),
  ...(criterion !== undefined && { criterionId: criterion }),
  ...(reason !== undefined && { reason }),
  ...(marker !== undefined && { marker }),
});

export function useReviews(filter: ReviewFilter, groupBy: GroupBy) {
  return trpc.reviews.list.useInfiniteQuery(
    { ...filter, groupBy },
    { getNextPageParam: ({ nextCursor }) => nextCursor, staleTime: staleMs, refetchOnWindowFocus: true },
  );
}

/** As soon as a link to the queue is pointed at, so that its first entry is there with the page. */
export function prefetchReviews(search: ReviewSearch): void {
  const groupBy = search.group ?? 'submission';
  void calls.reviews.list.prefetchInfinite({ ...filterOfSearch(search), groupBy }, { staleTime: staleMs });
}

export type ReviewCount = inferRouterOutputs<AppRouter>['reviews']['count'];

/** Others work through the queue too, and students hand in. */
const pollMs = 120_000;

export function useReviewCount(filter: ReviewFilter): ReviewCount | undefined {
  const { data } = trpc.reviews.count.useQuery(filter, {
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
    staleTime: staleMs,
  });
  return data;
}

/** `7`, or `1,000+` of what is counted no further; empty where nothing was found so far. */
export function formatCount({ total, capped }: Pick<ReviewCount, 'total' | 'capped'>): string {
  if (total === 0 && capped) return '';
  return `${total.toLocaleString('en-US')}${capped ? '+' : ''}`;
}
