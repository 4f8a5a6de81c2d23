import type { ResultsFilter } from '@web/features/submission/results-filter';
import { trpc } from '@web/lib/trpc';

export type ReviewCount = { total: number; capped: boolean };

/** Others work through the queue too, and students hand in. */
const pollMs = 120_000;
const staleMs = 30_000;

/** How many items wait; asked again now and then, and when somebody comes back to the window. */
export function useReviewCount(filter: ResultsFilter): ReviewCount | undefined {
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
