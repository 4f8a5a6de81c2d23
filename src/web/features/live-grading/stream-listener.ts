import type { GradingEvent } from '@domain/grading/grading-event';

export type StreamListener = {
  /** The server has answered: events and heartbeats come from now on. */
  onOpen(): void;
  onEvent(id: string, event: GradingEvent): void;
  /** The connection is lost and tried again by itself. */
  onLost(): void;
  /** It is over and has to be opened anew. */
  onEnd(): void;
};

/** Opens a stream of submissions' gradings, after an event; answers how to close it. */
export type WatchGradings = (
  submissionIds: number[],
  lastEventId: string | null,
  listener: StreamListener,
) => () => void;
