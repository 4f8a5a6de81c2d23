import type { GradingEvent } from '@domain/grading/grading-event';

export type StreamListener = {
  /** Events and heartbeats come from now on. */
  onOpen(): void;
  onEvent(id: string, event: GradingEvent): void;
  onLost(): void;
  onEnd(): void;
};

export type WatchGradings = (
  submissionIds: number[],
  lastEventId: string | null,
  listener: StreamListener,
) => () => void;
