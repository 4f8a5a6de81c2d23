import { useStore } from '@web/lib/store';
import { useRef } from 'react';
import { AlikeDetails } from './alike-details';
import { noticeStore } from './notices';
import { QuestionDetails } from './question-details';
import { QueueEntry } from './queue-entry';
import { chooseItem } from './queue-place';
import { ResultDetails } from './result-details';
import { keyOf, type ReviewItem } from './review-item';
import { useQueue } from './use-queue';
import { useQueueFocus } from './use-queue-focus';
import { useReadAhead } from './use-read-ahead';

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
  useReadAhead(items.length - queue.index, hasMore && !loadingMore, onMore);
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
              {isChosen && item.kind === 'similarity' && <AlikeDetails item={item} onSettle={() => queue.keep(item)} />}
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
