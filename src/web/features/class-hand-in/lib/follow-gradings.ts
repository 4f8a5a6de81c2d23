import { GradingWatch } from '@web/features/live-grading/lib/grading-watch';
import type { WatchGradings } from '@web/features/live-grading/lib/stream-listener';
import type { Store } from '@web/lib/store';
import type { ClassSender } from './class-sender';
import { nextWatched } from './send-plan';
import type { ClassSending } from './sending';

/** A stream is opened anew for what was added to it: not for each submission. */
const apartMs = 1_000;

/** Tells the sender how gradings end: one stream for at most fifty of them. Answers how to end it. */
export function followGradings(store: Store<ClassSending>, sender: ClassSender, watch: WatchGradings): () => void {
  let watched: readonly number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stream = new GradingWatch({ watch }, { onEvent: (event) => sender.onEvent(event), onStream: () => undefined });
  const look = () => {
    timer = undefined;
    const unsettled = store.get().rows.flatMap(({ state }) => (state.kind === 'grading' ? [state.submissionId] : []));
    const next = nextWatched(watched, unsettled);
    if (next === watched) return;
    watched = next;
    stream.watch(next, false);
  };
  const forget = store.subscribe(() => {
    timer ??= setTimeout(look, apartMs);
  });
  return () => {
    clearTimeout(timer);
    forget();
    stream.stop();
  };
}
