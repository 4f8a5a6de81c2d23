import { useStore } from '@web/lib/store';
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { keyOf, type ReviewItem } from '../queries';
import { chooseItem, noticeStore } from '../state';
import { useQueue } from '../use-queue';
import { SimilarityDetails } from './alike-details';
import { QuestionDetails } from './question-details';
import { QueueEntry } from './queue-entry';
import { ResultDetails } from './result-details';

const prefetched = 8;

type QueueListProps = {
  items: readonly ReviewItem[];
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
};

/** The items, worked through with the keyboard; everything also has its button. */
export function QueueList({ items, hasMore, loadingMore, onMore }: QueueListProps) {
  const queue = useQueue(items);
  const notices = useStore(noticeStore, (now) => now);
  const box = useRef<HTMLDivElement>(null);
  const { key, form } = queue;
  const focus = useQueueFocus(box, key, queue.asked);
  usePrefetchNext(items.length - queue.index, hasMore && !loadingMore, onMore);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons within, wherever among them one is
    <div ref={box} className="review-box" tabIndex={-1} onKeyDown={queue.onKeyDown} {...focus}>
      <ol className="review-list">
        {items.map((item) => {
          const isChosen = keyOf(item) === key;
          const isRegrading = item.kind === 'result' && queue.regrading.includes(item.id);
          return (
            <QueueEntry
              key={keyOf(item)}
              item={item}
              chosen={isChosen}
              regrading={isRegrading}
              notice={notices[keyOf(item)]}
              onChoose={() => chooseItem(item)}
            >
              {isChosen && item.kind === 'result' && (
                <ResultDetails
                  item={item}
                  form={form}
                  regrading={isRegrading}
                  overriding={queue.overriding}
                  together={queue.siblings.length}
                  onKeep={() => queue.keep(item)}
                  onKeepAll={queue.keepAll}
                  onForm={queue.openForm}
                  onRegrade={(feedback) => queue.regrade(item, feedback)}
                  onOverride={(given) => queue.override(item, given)}
                />
              )}
              {isChosen && item.kind === 'similarity' && (
                <SimilarityDetails item={item} onSettle={() => queue.keep(item)} />
              )}
              {isChosen && item.kind === 'question' && (
                <QuestionDetails
                  item={item}
                  form={form}
                  answering={queue.answering}
                  onForm={queue.openForm}
                  onAnswer={(text) => queue.answer(item, text)}
                />
              )}
            </QueueEntry>
          );
        })}
        {hasMore && (
          <li className="review-page">
            <button
              type="button"
              className="btn btn-small"
              aria-disabled={loadingMore}
              onClick={() => !loadingMore && onMore()}
            >
              {loadingMore ? 'Loading…' : 'Show more'}
            </button>
          </li>
        )}
      </ol>
    </div>
  );
}

function usePrefetchNext(left: number, canFetch: boolean, fetchMore: () => void) {
  const fetchNext = useEffectEvent(fetchMore);
  const isDue = canFetch && left <= prefetched;
  useEffect(() => {
    if (isDue) fetchNext();
  }, [isDue]);
}

/**
 * Keeps the focus with the chosen item: when `asked` has risen, and when the element that had it has left the queue.
 * Null while what is asked for is not there yet.
 */
function useQueueFocus(box: RefObject<HTMLElement | null>, chosen: string, asked: number | null) {
  const within = useRef(false);
  const before = useRef({ chosen, asked: asked ?? 0 });
  useLayoutEffect(() => {
    const { current } = box;
    const isAsked = asked !== null && before.current.asked !== asked;
    const isLost = before.current.chosen !== chosen && within.current && document.activeElement === document.body;
    before.current = { chosen, asked: asked ?? before.current.asked };
    if (!current || !(isAsked || isLost)) return;
    const item = current.querySelector<HTMLElement>(`[data-item="${chosen}"]`);
    (item ?? current).focus({ preventScroll: true });
    // All of it, and its beginning in any case.
    item?.parentElement?.scrollIntoView({ block: 'nearest' });
    item?.scrollIntoView({ block: 'nearest' });
  }, [box, chosen, asked]);
  return {
    onFocus() {
      within.current = true;
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
      // What is removed while it has the focus goes to nothing.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) within.current = false;
    },
  };
}
