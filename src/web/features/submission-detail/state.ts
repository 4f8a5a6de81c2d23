import type { GradingEvent } from '@domain/grading/grading-event';
import { applyEvents } from '@web/features/live-grading/lib/apply-event';
import { createGradingStore, type GradingStore } from '@web/features/live-grading/lib/grading-store';
import { GradingWatch } from '@web/features/live-grading/lib/grading-watch';
import { watchGradings } from '@web/features/live-grading/lib/watch-gradings';
import { type GradingState, noGrading, type SubmissionGrading } from '@web/features/live-grading/state';
import { createStore, useStore } from '@web/lib/store';
import { useEffect, useState } from 'react';

/** A pause this long ends the repeated events. */
const settledMs = 300;

export type LiveGrading = {
  grading: SubmissionGrading;
  current: boolean;
  /** False if no stream can be had, so polling is needed. */
  streams: boolean;
};

class AdminWatch {
  readonly gradings: GradingStore = createGradingStore(applyAdminEvents);
  readonly streams = createStore(true);
  readonly current = createStore(false);
  private readonly watch: GradingWatch;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(submissionId: number, onEvent: (event: GradingEvent, still: boolean) => void) {
    this.watch = new GradingWatch(
      { watch: watchGradings },
      {
        onEvent: (event, still) => {
          this.gradings.dispatch(event, still);
          if (still && !this.current.get()) this.settle();
          if (!still) this.current.set(true);
          onEvent(event, still);
        },
        onStream: (available) => this.streams.set(available),
      },
    );
    this.watch.watch([submissionId], true);
  }

  stop() {
    clearTimeout(this.timer);
    this.watch.stop();
  }

  private settle() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.current.set(true), settledMs);
  }
}

const noGradings = createGradingStore(applyAdminEvents);

const yes = createStore(true);

const no = createStore(false);

/** `onEvent` gets each event, repeated ones as still. */
export function useLiveGrading(
  submissionId: number,
  onEvent: (event: GradingEvent, still: boolean) => void,
  isReady: boolean,
): LiveGrading {
  const [live, setLive] = useState<AdminWatch | null>(null);
  useEffect(() => {
    if (!isReady) return;
    const made = new AdminWatch(submissionId, onEvent);
    setLive(made);
    return () => made.stop();
  }, [submissionId, onEvent, isReady]);
  const grading = useStore(live?.gradings ?? noGradings, (now) => now.get(submissionId) ?? noGrading);
  const streams = useStore(live?.streams ?? yes, (now) => now);
  const current = useStore(live?.current ?? no, (now) => now);
  return { grading, streams, current };
}

/** Here a run of one criterion is a re-grade, which leaves the others alone, even if the whole grading has failed. */
export function applyAdminEvents(state: GradingState, events: readonly GradingEvent[], still: boolean): GradingState {
  return events.reduce((now, event) => (isRegrade(now, event) ? now : applyEvents(now, [event], still)), state);
}

function isRegrade(state: GradingState, event: GradingEvent): boolean {
  if (event.event !== 'run') return false;
  const known = state.get(event.submissionId);
  const ids = new Set(known?.criteria.map(({ criterionId }) => criterionId));
  return (
    known?.outcome != null &&
    event.criteria.length < ids.size &&
    event.criteria.every((one) => ids.has(one.criterionId))
  );
}
