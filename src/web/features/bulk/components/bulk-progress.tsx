import { timeLeft } from '@domain/messages/time-left';
import { ConfirmDialog } from '@web/components/confirm-dialog';
import { DialogBody, DialogFoot } from '@web/components/dialog-parts';
import { X } from '@web/components/icons';
import { Modal } from '@web/components/modal';
import { ProgressStrip } from '@web/components/progress-strip';
import { ScrollBox } from '@web/components/scroll-box';
import { useStore } from '@web/lib/store';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';
import type { BulkEnd } from '../queries';
import { actionOfPage, failedActions } from '../state';
import { endText, endTitle, runningTitle } from '../texts';
import { useBulkProgress } from '../use-bulk-progress';

export type BulkProgressProps = {
  /** All by default. */
  only?: readonly BulkEnd['action'][];
  className?: string;
};

/** One's own actions that run or failed for some submissions. Closing the page stops none. */
export function BulkProgress({ only, className = '' }: BulkProgressProps) {
  const all = useBulkProgress();
  const [shown, show] = useState<BulkEnd | null>(null);
  const elsewhere = useStore(actionOfPage, (id) => id);
  const isShown = ({ action }: BulkEnd) => only?.includes(action) ?? true;
  const running = all.running.filter((action) => action.id !== elsewhere && isShown(action));
  const failed = all.failed.filter(isShown);
  if (running.length + failed.length === 0) return null;
  return (
    <div className={`grid gap-2 ${className}`}>
      {running.map((action) => (
        <Running key={action.id} action={action} />
      ))}
      {failed.map((end) => (
        <div
          key={end.id}
          className="flex min-h-10 items-center gap-2 rounded-2 border border-line bg-surface py-1 shadow-2 pr-1.5 pl-3.5 text-[0.84375rem]"
        >
          <p className="tabular-nums min-w-0 flex-1">
            {endTitle(end)}: {endText(end)}
          </p>
          <button type="button" className="btn btn-small" onClick={() => show(end)}>
            Show what failed
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label="Dismiss"
            onClick={() => failedActions.update((now) => now.filter(({ id }) => id !== end.id))}
          >
            <X className="i" aria-hidden="true" />
          </button>
        </div>
      ))}
      {shown && <Failures end={shown} onClose={() => show(null)} />}
    </div>
  );
}

function Running({ action }: { action: BulkEnd }) {
  const [asking, ask] = useState(false);
  const stop = trpc.bulk.stop.useMutation();
  const { id, state, total, done, failed, secondsLeft } = action;
  const isStopping = state === 'stopping' || stop.isPending;
  return (
    <>
      <ProgressStrip
        title={runningTitle(action)}
        done={done + failed.length}
        total={total}
        rest={
          isStopping
            ? 'stopping after those in progress…'
            : secondsLeft === null
              ? undefined
              : timeLeft(secondsLeft * 1000)
        }
      >
        {!isStopping && (
          <button type="button" className="btn btn-small" onClick={() => ask(true)}>
            Stop
          </button>
        )}
      </ProgressStrip>
      {asking && (
        <ConfirmDialog
          title="Stop now?"
          cancel="Continue"
          confirm="Stop"
          onCancel={() => ask(false)}
          onConfirm={() => {
            stop.mutate({ id });
            ask(false);
          }}
        >
          <p className="tabular-nums">
            {done.toLocaleString('en-US')} {done === 1 ? 'is' : 'are'} done. Those in progress finish; the other{' '}
            {(total - done - failed.length).toLocaleString('en-US')} are not started.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Failures({ end, onClose }: { end: BulkEnd; onClose: () => void }) {
  return (
    <Modal title={endTitle(end)} description={endText(end)} onClose={onClose}>
      <DialogBody>
        <ScrollBox
          as="ul"
          className="max-h-60 divide-y divide-line-soft overflow-y-auto rounded-[8px] border border-line-soft max-md:max-h-[55dvh]"
          aria-label="Failed"
        >
          {end.failed.map(({ submissionId, name, error }) => (
            <li key={submissionId} className="grid gap-0.5 px-3 py-2 text-[0.84375rem]">
              <b className="text-ink">{name ?? `Submission ${submissionId}`}</b>
              <span className="hint-bad">{error}</span>
            </li>
          ))}
        </ScrollBox>
      </DialogBody>
      <DialogFoot>
        <button type="button" className="btn btn-main" onClick={onClose}>
          Close
        </button>
      </DialogFoot>
    </Modal>
  );
}
