import { grouped } from '@domain/messages/counted';
import type { ReviewReason } from '@domain/review/reasons';
import type { ApiOutputs } from '@web/lib/api-types';
import { calls, trpc } from '@web/lib/trpc';
import type { ReviewSearch } from './lib/review-search';

type GroupBy = 'submission' | 'criterion';

export type ReviewFilter = { caseStudyId?: number; criterionId?: number; reason?: ReviewReason };

export type QueuePages = { pages: ReviewPage[]; pageParams: unknown[] };

export function itemsOf(data: QueuePages | undefined): ReviewItem[] {
  return data?.pages.flatMap(({ items }) => items) ?? [];
}

type ReviewPage = ApiOutputs['reviews']['list'];

export type ReviewItem = ReviewPage['items'][number];

export type ReviewedResult = Extract<ReviewItem, { kind: 'result' }>;

export type SharedFlag = Extract<ReviewItem, { kind: 'flag' }>;

export type AlikeWorks = Extract<ReviewItem, { kind: 'similarity' }>;

export type AskedQuestion = Extract<ReviewItem, { kind: 'question' }>;

export type HeldUpload = Extract<ReviewItem, { kind: 'approval' }>;

/** With the kind, because entries of two kinds may have the same id. */
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

/** Somebody else may decide meanwhile, so older data is refetched. */
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

/** While a link to the queue is hovered, so that its first entry is there with the page. */
export function prefetchReviews(search: ReviewSearch): void {
  const groupBy = search.group ?? 'submission';
  void calls.reviews.list.prefetchInfinite({ ...filterOfSearch(search), groupBy }, { staleTime: staleMs });
}

export type ReviewCount = ApiOutputs['reviews']['count'];

/** Polled, because others work through the queue too, and students hand in. */
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
  return `${grouped(total)}${capped ? '+' : ''}`;
}
