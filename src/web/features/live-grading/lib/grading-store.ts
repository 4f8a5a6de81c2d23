import type { GradingEvent } from '@domain/grading/grading-event';
import { createStore, type Store } from '@web/lib/store';
import type { GradingState } from '../state';
import type { applyEvents } from './apply-event';

export type GradingStore = Store<GradingState> & {
  /** Shows queued events once per frame. */
  dispatch(event: GradingEvent, still: boolean): void;
};

export type ApplyEvents = typeof applyEvents;

type QueuedEvent = { event: GradingEvent; still: boolean };

/** Before the next frame, or soon in a hidden tab, which has no frames. */
export type NextFrame = (show: () => void) => void;

const hiddenTabMs = 250;

const nextFrame: NextFrame = (show) => {
  let shown = false;
  const once = () => {
    if (shown) return;
    shown = true;
    clearTimeout(timer);
    show();
  };
  const timer = setTimeout(once, hiddenTabMs);
  requestAnimationFrame(once);
};

/** For all submissions on the page; outside React, because events come many times a second. */
export function createGradingStore(apply: ApplyEvents, onFrame: NextFrame = nextFrame): GradingStore {
  const store = createStore<GradingState>(new Map());
  let queue: QueuedEvent[] = [];

  const flush = () => {
    const queued = queue;
    queue = [];
    store.update((state) => {
      let next = state;
      for (const { events, still } of sameStillness(queued)) next = apply(next, events, still);
      return next;
    });
  };

  return {
    ...store,
    dispatch(event, still) {
      if (queue.length === 0) onFrame(flush);
      queue.push({ event, still });
    },
  };
}

function sameStillness(queued: readonly QueuedEvent[]): { events: GradingEvent[]; still: boolean }[] {
  const parts: { events: GradingEvent[]; still: boolean }[] = [];
  for (const { event, still } of queued) {
    const last = parts.at(-1);
    if (last?.still === still) last.events.push(event);
    else parts.push({ events: [event], still });
  }
  return parts;
}
