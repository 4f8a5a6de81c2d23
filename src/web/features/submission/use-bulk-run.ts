import { callSentence, statusOf } from '@web/lib/call-error';
import { invalidateAfter } from '@web/lib/invalidation';
import { refusedLogins } from '@web/lib/query-client';
import { queryClient } from '@web/lib/trpc';
import { useEffect, useRef, useState } from 'react';
import { type BulkState, failedItems, runBulk } from './lib/bulk-run';
import { type BulkTask, bulkWork } from './lib/bulk-work';

export type BulkRunning = {
  state: BulkState<number>;
  running: boolean;
  stop: () => void;
  retry: () => void;
};

export function useBulkRun(task: BulkTask, ids: readonly number[]): BulkRunning {
  const [batch, setBatch] = useState(ids);
  const [state, setState] = useState<BulkState<number>>(() => unstarted(ids));
  const [running, setRunning] = useState(true);
  const stopping = useRef(new AbortController());
  const begun = useRef(task);
  useEffect(() => {
    const stop = new AbortController();
    stopping.current = stop;
    let shown = true;
    const why = (error: unknown) => {
      if (statusOf(error) === 401) {
        stop.abort();
        refusedLogins.update((count) => count + 1);
      }
      return callSentence(error);
    };
    const work = (id: number) => bulkWork(begun.current, id);
    setRunning(true);
    setState(unstarted(batch));
    void runBulk({ items: batch, work, why, onChange: (next) => shown && setState(next), signal: stop.signal }).then(
      () => {
        if (shown) setRunning(false);
        void invalidateAfter(queryClient, 'bulk run');
      },
    );
    return () => {
      shown = false;
      stop.abort();
    };
  }, [batch]);
  return {
    state,
    running,
    stop: () => stopping.current.abort(),
    retry: () => setBatch(failedItems(state)),
  };
}

function unstarted(items: readonly number[]): BulkState<number> {
  return { items, ended: [], underWay: 0, stopped: false };
}
