import type { TrackedGradingEvent } from '@domain/grading/grading-event';
import { Notifier } from './notifier';
import { Watch, type WatchDeps, type Watching } from './watch';

export async function* watchGrading(
  deps: WatchDeps,
  watching: Watching,
  signal: AbortSignal,
): AsyncGenerator<TrackedGradingEvent, void> {
  const notifier = new Notifier(signal);
  const pending: TrackedGradingEvent[] = [];
  const end: { come: boolean; fault?: unknown } = { come: false };
  const watch = new Watch(deps, watching, {
    emit(event) {
      pending.push(event);
      notifier.notify();
      return false;
    },
    end(fault) {
      Object.assign(end, { come: true, fault });
      notifier.notify();
    },
  });
  try {
    while (!signal.aborted) {
      notifier.reset();
      for (let event = pending.shift(); event; event = pending.shift()) {
        yield event;
        watch.resume();
      }
      if (end.fault !== undefined) throw end.fault;
      if (end.come) return;
      await notifier.wait();
    }
  } finally {
    watch.leave();
    notifier.remove();
  }
}
