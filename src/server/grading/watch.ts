import type { TrackedGradingEvent } from '@domain/grading/grading-event';
import type { Deps } from '@server/deps';
import { Bell } from './bell';
import { type Watch, WatchReader } from './watch-reader';

/**
 * The events of submissions' grading, from where the client was, and then as they come. The generator reads at the
 * pace of its consumer and holds one batch at most; ending it never touches the grading.
 */
export async function* watchGrading(
  deps: Pick<Deps, 'database' | 'feed' | 'metrics' | 'readiness'>,
  watch: Watch,
  signal: AbortSignal,
): AsyncGenerator<TrackedGradingEvent, void> {
  const ended = AbortSignal.any([signal, deps.readiness.gone]);
  const bell = new Bell(ended);
  const unsubscribe = deps.feed.subscribe(watch.submissionIds, () => bell.ring());
  const leave = deps.metrics.stream('grading');
  const reader = new WatchReader(deps, watch);
  try {
    while (!ended.aborted) {
      bell.reset();
      const then = await reader.read();
      for (let told = reader.take(); told; told = reader.take()) yield told;
      if (then === 'end') return;
      if (then === 'wait') await bell.wait();
    }
  } finally {
    unsubscribe();
    bell.remove();
    leave();
  }
}
