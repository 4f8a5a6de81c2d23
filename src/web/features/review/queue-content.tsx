import { reviewSentences } from '@domain/messages/review';
import { LoadError } from '@web/components/load-error';
import { SkeletonRows } from '@web/components/skeleton-rows';
import type { ResultsFilter } from '@web/features/submission/results-filter';
import { trpc } from '@web/lib/trpc';
import { NothingWaits } from './nothing-waits';
import { QueueLegend } from './queue-legend';
import { QueueList } from './queue-list';
import { itemsOf } from './queue-pages';

/** What waits may be decided by somebody else meanwhile: asked again when it was not for so long. */
const freshMs = 30_000;

/** The queue itself: its items, or why there are none. */
export function QueueContent({ filter }: { filter: ResultsFilter }) {
  const queue = trpc.reviews.list.useInfiniteQuery(filter, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: freshMs,
    refetchOnWindowFocus: true,
  });
  const items = itemsOf(queue.data);
  if (queue.isPending) return <SkeletonRows rows={4} label={reviewSentences.loading} />;
  if (queue.isError && items.length === 0) {
    return <LoadError title={reviewSentences.notLoaded} query={queue} />;
  }
  if (items.length === 0 && !queue.hasNextPage) return <NothingWaits filtered={Object.keys(filter).length > 0} />;
  return (
    <>
      <QueueList
        items={items}
        hasMore={queue.hasNextPage}
        loadingMore={queue.isFetchingNextPage}
        onMore={() => void queue.fetchNextPage()}
      />
      <QueueLegend />
    </>
  );
}
