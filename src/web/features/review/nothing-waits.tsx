import { reviewSentences } from '@domain/messages/review';
import { EmptyState } from '@web/components/empty-state';
import { trpc } from '@web/lib/trpc';
import { useLayoutEffect, useRef } from 'react';
import { placeStore, rememberPlace } from './queue-place';

/** The queue is empty: said when it becomes so, and whoever has settled its last item keeps their place on the page. */
export function NothingWaits({ filtered }: { filtered: boolean }) {
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
