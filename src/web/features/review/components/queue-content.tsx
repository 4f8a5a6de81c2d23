import { reviewSentences } from '@domain/messages/review';
import { EmptyState } from '@web/components/empty-state';
import { LoadError } from '@web/components/load-error';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { trpc } from '@web/lib/trpc';
import { useLayoutEffect, useRef } from 'react';
import { itemsOf, type ReviewFilter } from '../queries';
import { placeStore, rememberPlace } from '../state';
import { QueueList } from './queue-list';

/** What waits may be decided by somebody else meanwhile: asked again when it was not for so long. */
const staleMs = 30_000;

export function QueueContent({ filter }: { filter: ReviewFilter }) {
  const queue = trpc.reviews.list.useInfiniteQuery(filter, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: staleMs,
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

/** The keys that no button carries. Not on a phone, which has none. */
function QueueLegend() {
  return (
    <p className="review-legend s12 mut">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> or <kbd>J</kbd>
        <kbd>K</kbd> move
      </span>
      <span>
        <kbd>U</kbd> undoes what was kept
      </span>
    </p>
  );
}

/** The queue is empty: said when it becomes so, and whoever has settled its last item keeps their place on the page. */
function NothingWaits({ filtered }: { filtered: boolean }) {
  const { data: held } = trpc.approvals.list.useQuery({});
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const wasWorking = placeStore.get().key !== '';
    if (wasWorking && document.activeElement === document.body) box.current?.focus();
    rememberPlace('', 0);
  }, []);
  return (
    <div ref={box} role="status" tabIndex={-1}>
      <EmptyState
        drawing={
          <>
            <rect className="paper" x="44" y="14" width="80" height="76" rx="4" />
            <path d="M60 34h48M60 50h30M60 66h40" strokeDasharray="3 5" />
            <path className="pen" d="M92 62l10 11 24-30" />
          </>
        }
        title={held && held.total > 0 ? reviewSentences.emptyBelow : reviewSentences.empty}
        text={filtered ? reviewSentences.emptyOfFilter : reviewSentences.emptyText}
      />
    </div>
  );
}
