import { lazyModule } from '@web/lib/lazy-module';
import type { WatchGradings } from './stream-listener';

/** The client that streams need is fetched with the first one: the page is there before. */
const loadLiveCalls = lazyModule(() => import('./live-calls'));

export const watchGradings: WatchGradings = (submissionIds, lastEventId, listener) => {
  let close = () => {};
  let closed = false;
  loadLiveCalls().then((calls) => {
    if (!closed) close = calls.watch(submissionIds, lastEventId, listener);
  }, listener.onEnd);
  return () => {
    closed = true;
    close();
  };
};
