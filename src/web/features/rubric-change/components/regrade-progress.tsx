import { trpc } from '@web/lib/trpc';
import type { Progress } from '../queries';
import { rubricChangeTexts as texts } from '../texts';

/** Closing the page stops nothing. */
export function RegradeProgress({ progress, criteria }: { progress: Progress; criteria: number }) {
  const stop = trpc.bulk.stop.useMutation();
  const { id, total, failed, secondsLeft, state } = progress;
  const done = progress.done + failed.length;
  const isStopping = state === 'stopping' || stop.isPending;
  return (
    <>
      <div className="tabular-nums grid min-w-0 flex-1 gap-1.5 sm:min-w-96" role="status">
        <p className="flex flex-wrap justify-between gap-x-3">
          <b>{texts.regrading(criteria)}</b>
          <span className="text-ink-2">{isStopping ? texts.stopping : texts.progress(done, total, secondsLeft)}</span>
        </p>
        <span className="h-1 rounded-1 bg-chart-track" aria-hidden="true">
          <i className="block h-full rounded-1 bg-pen" style={{ width: `${(done / Math.max(1, total)) * 100}%` }} />
        </span>
      </div>
      <button type="button" className="btn" disabled={isStopping} onClick={() => stop.mutate({ id })}>
        {texts.stop}
      </button>
    </>
  );
}
