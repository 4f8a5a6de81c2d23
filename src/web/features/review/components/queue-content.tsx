import { reviewSentences } from '@domain/messages/review';
import { EmptyState } from '@web/components/empty-state';
import { LoadError } from '@web/components/load-error';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { useStore } from '@web/lib/store';
import { trpc } from '@web/lib/trpc';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { formatCount, itemsOf, type ReviewCount, type ReviewFilter, type ReviewItem, useReviews } from '../queries';
import { laterStore, placeStore, rememberPlace, withLaterLast } from '../state';
import { useQueue } from '../use-queue';
import { EntryView } from './entry-view';
import { QueueList } from './queue-list';
import { QueueStrip } from './queue-strip';

/** So many entries before the end of the list the next page is fetched. */
const prefetched = 8;

const ahead = 2;

type QueueContentProps = {
  filter: ReviewFilter;
  byCriterion: boolean;
  count: ReviewCount | undefined;
  below: keyof typeof heights;
};

/** What the rows above leave of the window. */
const heights = { reasons: 'lg:h-[calc(100dvh-159px)]', chips: 'lg:h-[calc(100dvh-204px)]' } as const;

export function QueueContent({ filter, byCriterion, count, below }: QueueContentProps) {
  const query = useReviews(filter, byCriterion ? 'criterion' : 'submission');
  const later = useStore(laterStore, (keys) => keys);
  const items = withLaterLast(itemsOf(query.data), later);
  const queue = useQueue(items);
  const { index, chosen } = queue;
  usePrefetch(items, index);
  const fetchNext = useEffectEvent(() => void query.fetchNextPage());
  const isDue = query.hasNextPage && !query.isFetchingNextPage && items.length - index <= prefetched;
  useEffect(() => {
    if (isDue) fetchNext();
  }, [isDue]);
  const total = count ? formatCount(count) : '';
  const empty = () => {
    if (query.isPending) return <SkeletonRows rows={6} label={reviewSentences.loading} />;
    if (query.isError) return <LoadError title={reviewSentences.notLoaded} query={query} />;
    if (query.hasNextPage) return <SkeletonRows rows={6} label={reviewSentences.loading} />;
    return <NothingWaits filtered={Object.keys(filter).length > 0} />;
  };
  if (!chosen) {
    return (
      <Empty strip={<QueueStrip onUndo={() => queue.act('undo')} />} count={count}>
        {empty()}
      </Empty>
    );
  }
  return (
    <div
      className={`grid min-h-0 gap-4 lg:min-h-[480px] lg:grid-cols-[324px_minmax(0,1fr)] print:block print:h-auto! ${heights[below]}`}
    >
      <section className="sheet flex min-h-0 flex-col overflow-hidden max-lg:hidden print:flex!" aria-label="To review">
        <Counts count={count} />
        <QueueList
          items={items}
          chosen={queue.key}
          regrading={queue.regrading}
          byCriterion={byCriterion}
          hasMore={query.hasNextPage}
          loadingMore={query.isFetchingNextPage}
          onChoose={queue.choose}
          onMore={() => void query.fetchNextPage()}
        />
        <QueueStrip onUndo={() => queue.act('undo')} />
      </section>
      <EntryView item={chosen} queue={queue} place={`${index + 1} of ${total}`} />
    </div>
  );
}

function Counts({ count }: { count: ReviewCount | undefined }) {
  if (!count) return <p className="m-0 border-b border-line px-4 py-3 text-13 font-semibold">To review</p>;
  const texts = reviewSentences.counts(formatCount(count), count.decidedToday);
  return (
    <p className="m-0 border-b border-line px-4 py-3 text-13">
      <b className="tabular-nums">{texts.toReview}</b>
      <span className="tabular-nums text-ink-3"> · {texts.decided}</span>
    </p>
  );
}

function usePrefetch(items: readonly ReviewItem[], index: number) {
  const utils = trpc.useUtils();
  const load = useEffectEvent(async () => {
    const next = items.slice(index, index + 1 + ahead);
    const { prefetchPlace } = await import('@web/features/evidence/components/evidence-place');
    for (const item of next) {
      if (item.kind === 'flag') void utils.submissions.findings.prefetch({ id: item.id });
      const [cited] = item.kind === 'result' ? item.result.evidence : [];
      if (cited) prefetchPlace(item.submission.id, cited.locator);
    }
  });
  const first = items[index];
  useEffect(() => {
    if (first) void load();
  }, [first]);
}

function Empty({ strip, count, children }: { strip: ReactNode; count: ReviewCount | undefined; children: ReactNode }) {
  return (
    <section className="sheet" aria-label="To review">
      <Counts count={count} />
      {children}
      {strip}
    </section>
  );
}

/** Takes the focus when the last entry was settled, so that people keep their place on the page. */
function NothingWaits({ filtered }: { filtered: boolean }) {
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
        title={reviewSentences.empty}
        text={filtered ? reviewSentences.emptyOfFilter : reviewSentences.emptyText}
      />
    </div>
  );
}
