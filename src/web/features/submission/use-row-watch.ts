import { createGradingStore, type GradingStore } from '@web/features/portal/grading/grading-store';
import { outdateFigures } from '@web/lib/fresh';
import { createStore, useStore } from '@web/lib/store';
import { queryClient, trpc } from '@web/lib/trpc';
import { useEffect, useState } from 'react';
import type { ListedSubmission } from './listed-submission';
import { isAwaited, isUnsettled } from './row-state';
import { RowWatch } from './row-watch';

/** Gradings that end together are fetched together. */
const settleMs = 300;

const none = createGradingStore();
const streaming = createStore(true);

/** How often the list is fetched while a grading is awaited and no stream can be had [9.7]. */
const pollMs = 5_000;

/** Follows the gradings of these rows as they happen: by one stream, or by polling where none can be had. */
export function useRowWatch(rows: readonly ListedSubmission[]): GradingStore {
  const utils = trpc.useUtils();
  const [watch, setWatch] = useState<RowWatch | null>(null);
  const ids = rows.filter(isUnsettled).map(({ id }) => id);
  const followed = ids.join(' ');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const made = new RowWatch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        outdateFigures(queryClient);
        void utils.submissions.list.invalidate();
      }, settleMs);
    });
    setWatch(made);
    return () => {
      clearTimeout(timer);
      made.stop();
    };
  }, [utils]);
  useEffect(() => {
    watch?.follow(followed === '' ? [] : followed.split(' ').map(Number));
  }, [watch, followed]);
  const streams = useStore(watch?.streams ?? streaming, (now) => now);
  const polls = !streams && rows.some((row) => isAwaited(row, Date.now()));
  useEffect(() => {
    if (!polls) return;
    const timer = setInterval(() => void utils.submissions.list.invalidate(), pollMs);
    return () => clearInterval(timer);
  }, [polls, utils]);
  return watch?.gradings ?? none;
}
