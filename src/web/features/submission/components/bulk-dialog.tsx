import { bulkSentences, bulkSummary, bulkTexts } from '@domain/messages/bulk';
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '@web/components/confirm-dialog';
import { RotateCw, Square } from '@web/components/icons';
import { Modal } from '@web/components/modal';
import { ScrollBox } from '@web/components/scroll-box';
import { useCalmText } from '@web/lib/use-calm-text';
import { useState } from 'react';
import { type BulkOutcome, countBulk, failedItems } from '../lib/bulk-run';
import type { BulkTask } from '../lib/bulk-work';
import { useBulkRun } from '../use-bulk-run';

type BulkOutcomesProps = {
  ended: readonly { item: number; outcome: BulkOutcome }[];
  nameOf: (id: number) => string;
};

type BulkDialogProps = {
  task: BulkTask;
  ids: readonly number[];
  nameOf: (id: number) => string;
  onClose: () => void;
};

export function BulkDialog({ task, ids, nameOf, onClose }: BulkDialogProps) {
  const { state, running, stop, retry } = useBulkRun(task, ids);
  const [asking, setAsking] = useState(false);
  const blocker = useBlocker({ shouldBlockFn: () => running, enableBeforeUnload: running, withResolver: true });
  const counts = countBulk(state);
  const ended = counts.total - counts.unstarted - state.underWay;
  const summary = bulkSummary(task.kind, running && !state.stopped ? { ...counts, unstarted: 0 } : counts);
  const announced = useCalmText(running ? `${ended} of ${counts.total}` : `Finished: ${summary}`);
  return (
    <Modal
      title={bulkTexts[task.kind].title}
      description={headline(running, state.stopped, ended, counts.total)}
      onClose={() => (running ? setAsking(true) : onClose())}
    >
      <div className="dialog-body">
        <div
          className="bulk-bar"
          role="progressbar"
          aria-label="Progress"
          aria-valuemin={0}
          aria-valuemax={counts.total}
          aria-valuenow={ended}
        >
          <i style={{ transform: `scaleX(${counts.total > 0 ? ended / counts.total : 1})` }} />
        </div>
        <p className="num">{summary}</p>
        <BulkOutcomes ended={state.ended} nameOf={nameOf} />
        <p className="vh" role="status">
          {announced}
        </p>
      </div>
      <div className="dialog-foot">
        {running && (
          <button type="button" className="btn" aria-disabled={state.stopped} onClick={stop}>
            <Square className="i" aria-hidden="true" />
            {state.stopped ? 'Stopping…' : 'Stop'}
          </button>
        )}
        {!running && failedItems(state).length > 0 && (
          <button type="button" className="btn" onClick={retry}>
            <RotateCw className="i" aria-hidden="true" />
            Try the failed again
          </button>
        )}
        {!running && (
          <button type="button" className="btn btn-main" onClick={onClose}>
            Close
          </button>
        )}
      </div>
      {asking && running && (
        <ConfirmDialog
          title="Stop in the middle?"
          cancel="Go on"
          confirm="Stop"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            stop();
            setAsking(false);
          }}
        >
          <p>{bulkSentences.stopQuestion}</p>
        </ConfirmDialog>
      )}
      {blocker.status === 'blocked' && (
        <ConfirmDialog
          title="Leave in the middle?"
          cancel="Stay"
          confirm="Leave"
          onCancel={blocker.reset}
          onConfirm={blocker.proceed}
        >
          <p>{bulkSentences.leaveQuestion}</p>
        </ConfirmDialog>
      )}
    </Modal>
  );
}

function headline(running: boolean, stopped: boolean, ended: number, total: number): string {
  if (running && stopped) return 'Stopping after those in progress…';
  if (running) return `${ended} of ${total}`;
  return stopped ? 'Stopped' : 'Finished';
}

/** Which submissions failed or were left alone, and why. Those that are done need no words. */
function BulkOutcomes({ ended, nameOf }: BulkOutcomesProps) {
  const worded = ended.flatMap(({ item, outcome }) => (outcome.state === 'done' ? [] : [{ item, ...outcome }]));
  if (worded.length === 0) return null;
  const rows = [...worded.filter(({ state }) => state === 'failed'), ...worded.filter(({ state }) => state === 'left')];
  return (
    <ScrollBox as="ul" className="bulk-outcomes" aria-label="Failed or left alone">
      {rows.map(({ item, state, why }) => (
        <li key={item}>
          <b className="strong">{nameOf(item)}</b>
          <span className={state === 'failed' ? 'hint-bad' : 'sec'}>{why}</span>
        </li>
      ))}
    </ScrollBox>
  );
}
