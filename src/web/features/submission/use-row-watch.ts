import type { GradingState } from '@web/features/live-grading/state';
import { invalidateAfter } from '@web/lib/invalidation';
import { lazyModule } from '@web/lib/lazy-module';
import { createStore, type Store, useStore } from '@web/lib/store';
import { queryClient, trpc } from '@web/lib/trpc';
import { useEffect, useState } from 'react';
import { isAwaited, isUnsettled } from './lib/row-state';
import type { ListedSubmission } from './queries';
import type { RowWatch } from './state';

/** Delayed, so that gradings that end together share one fetch. */
const settleMs = 300;

const loadRowWatch = lazyModule(() => import('./state'));

const none = createStore<GradingState>(new Map());
const streaming = createStore(true);

/** Polled while a grading is awaited and no stream can be had [9.7]. */
const pollMs = 5_000;

export function useRowWatch(rows: readonly ListedSubmission[]): Store<GradingState> {
  const utils = trpc.useUtils();
  const ids = rows.filter(isUnsettled).map(({ id }) => id);
  const followed = ids.join(' ');
  const { watch, failed } = useWatch(followed !== '');
  useEffect(() => {
    watch?.follow(followed === '' ? [] : followed.split(' ').map(Number));
  }, [watch, followed]);
  const streams = useStore(watch?.streams ?? streaming, (now) => now) && !failed;
  const polls = !streams && rows.some((row) => isAwaited(row, Date.now()));
  useEffect(() => {
    if (!polls) return;
    const timer = setInterval(() => void utils.submissions.list.invalidate(), pollMs);
    return () => clearInterval(timer);
  }, [polls, utils]);
  return watch?.gradings ?? none;
}

function useWatch(wanted: boolean): { watch: RowWatch | null; failed: boolean } {
  const [{ watch, failed }, set] = useState<{ watch: RowWatch | null; failed: boolean }>({
    watch: null,
    failed: false,
  });
  const missing = wanted && !watch && !failed;
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onEnd = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void invalidateAfter(queryClient, 'row graded'), settleMs);
    };
    loadRowWatch().then(
      (part) => gone || set({ watch: new part.RowWatch(onEnd), failed: false }),
      () => gone || set({ watch: null, failed: true }),
    );
    return () => {
      gone = true;
    };
  }, [missing]);
  useEffect(() => () => watch?.stop(), [watch]);
  return { watch, failed };
}
