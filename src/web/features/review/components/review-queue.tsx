import { reviewSentences } from '@domain/messages/review';
import { ListTodo, PanelRightClose, PanelRightOpen } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { Tooltip } from '@web/components/tooltip';
import type { ResultsFilter } from '@web/features/submission/lib/results-filter';
import { lastingStorage } from '@web/lib/browser-storage';
import { useMedia } from '@web/lib/use-media';
import { useState } from 'react';
import { formatCount, type ReviewCount, useReviewCount } from '../queries';
import { QueueContent } from './queue-content';
import { WaitingApprovals } from './waiting-approvals';

const Drawer = lazyComponent(
  () => import('@web/components/drawer'),
  (part) => part.Drawer,
);

/** Too narrow for table and queue side by side. */
const narrow = '(max-width: 1180px)';

/**
 * What waits for a person among the submissions that a table shows: a panel beside it, which can be closed to a strip;
 * behind a button where there is no room.
 */
export function ReviewQueue({ filter }: { filter: ResultsFilter }) {
  const count = useReviewCount(filter);
  const isNarrow = useMedia(narrow);
  return isNarrow ? <QueueButton filter={filter} count={count} /> : <QueuePanel filter={filter} count={count} />;
}

type QueueProps = { filter: ResultsFilter; count: ReviewCount | undefined };

function QueueButton({ filter, count }: QueueProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn review-open"
        aria-haspopup="dialog"
        onPointerEnter={Drawer.fetch}
        onFocus={Drawer.fetch}
        onClick={() => setOpen(true)}
      >
        <ListTodo className="i" aria-hidden="true" />
        {reviewSentences.title}
        {count && <span className="mut num review-count">{formatCount(count)}</span>}
      </button>
      {isOpen && (
        <Drawer title={reviewSentences.title} description={reviewSentences.purpose} onClose={() => setOpen(false)}>
          <div className="review review-full">
            <WaitingApprovals />
            <QueueContent filter={filter} />
          </div>
        </Drawer>
      )}
    </>
  );
}

const memory = lastingStorage('review-queue');

function QueuePanel({ filter, count }: QueueProps) {
  const [isOpen, setOpen] = useState(() => memory.read() !== 'closed');
  const toggle = () => {
    memory.write(isOpen ? 'closed' : '');
    setOpen(!isOpen);
  };
  const label = isOpen ? 'Close the review queue' : 'Open the review queue';
  const Icon = isOpen ? PanelRightClose : PanelRightOpen;
  return (
    <aside className={isOpen ? 'sheet review' : 'sheet review review-strip'} aria-labelledby="review-queue">
      <div className="review-head">
        <div className="grow">
          <h2 className="h14" id="review-queue">
            {reviewSentences.title} {count && <span className="mut num review-count">{formatCount(count)}</span>}
          </h2>
          {isOpen && <p>{reviewSentences.purpose}</p>}
        </div>
        <Tooltip text={label}>
          <button type="button" className="icon-btn" aria-label={label} aria-expanded={isOpen} onClick={toggle}>
            <Icon className="i" aria-hidden="true" />
          </button>
        </Tooltip>
      </div>
      {isOpen && <WaitingApprovals />}
      {isOpen && <QueueContent filter={filter} />}
    </aside>
  );
}
