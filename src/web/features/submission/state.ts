import { applyEvents } from '@web/features/live-grading/lib/apply-event';
import { createGradingStore, type GradingStore } from '@web/features/live-grading/lib/grading-store';
import { GradingWatch } from '@web/features/live-grading/lib/grading-watch';
import { watchGradings } from '@web/features/live-grading/lib/watch-gradings';
import { createStore } from '@web/lib/store';

const maxWatched = 50;

/** One stream for all rows of a page that are not completely graded. */
export class RowWatch {
  readonly gradings: GradingStore = createGradingStore(applyEvents);
  readonly streams = createStore(true);
  private readonly watch: GradingWatch;

  /** `onEnd`: the list is out of date. */
  constructor(onEnd: () => void) {
    this.watch = new GradingWatch(
      { watch: watchGradings },
      {
        onEvent: (event, still) => {
          // Without the text, because rows only show progress.
          if (event.event !== 'criterion.delta') this.gradings.dispatch(event, still);
          if (event.event === 'completed' || event.event === 'failed') onEnd();
        },
        onStream: (available) => this.streams.set(available),
      },
    );
  }

  follow(ids: readonly number[]) {
    this.watch.watch(ids.slice(0, maxWatched), false);
  }

  stop() {
    this.watch.stop();
  }
}
