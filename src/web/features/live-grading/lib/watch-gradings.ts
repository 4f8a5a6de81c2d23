import type { GradingEvent } from '@domain/grading/grading-event';
import type { WatchGradings } from './stream-listener';

/** Three heartbeats: a stream that is silent for so long is lost, whatever the connection looks like. */
const silenceMs = 12_000;

/** The browser's own client resumes from the last id by itself; tRPC's would add 4 KB to every page. */
export const watchGradings: WatchGradings = (submissionIds, lastEventId, listener) => {
  const input = encodeURIComponent(JSON.stringify({ submissionIds, lastEventId }));
  const source = new EventSource(`/api/trpc/grading.watch?input=${input}`);
  let silence: ReturnType<typeof setTimeout>;
  const close = () => {
    clearTimeout(silence);
    source.close();
  };
  const end = () => {
    close();
    listener.onEnd();
  };
  const restartTimer = () => {
    clearTimeout(silence);
    silence = setTimeout(end, silenceMs);
  };
  source.addEventListener('connected', () => {
    restartTimer();
    listener.onOpen();
  });
  source.addEventListener('ping', restartTimer);
  source.addEventListener('message', ({ lastEventId: id, data }) => {
    restartTimer();
    listener.onEvent(id, parsedEvent(data));
  });
  source.addEventListener('error', () => {
    clearTimeout(silence);
    if (source.readyState === EventSource.CLOSED) end();
    else listener.onLost();
  });
  for (const over of ['return', 'serialized-error']) source.addEventListener(over, end);
  return close;
};

/** Safe, because it is what `grading.watch` yields, as JSON. */
function parsedEvent(data: string): GradingEvent {
  return JSON.parse(data);
}
