import { gradingAfterUpdate } from '@web/features/live-grading/lib/apply-event';
import { GradingWatch } from '@web/features/live-grading/lib/grading-watch';
import { lazyModule } from '@web/lib/lazy-module';
import type { GradeWithoutStream } from './grade-without-stream';
import type { PortalCore } from './portal-core';
import { sentenceOf } from './refusal';
import type { SubmissionRow } from './submission-row';

const maxWatched = 50;

const loadGradeWithoutStream = lazyModule(() => import('./grade-without-stream'));

export class GradingFollower {
  private readonly watch: GradingWatch;
  private withoutStream: GradeWithoutStream | null = null;
  private streamless = false;

  constructor(
    private readonly core: PortalCore,
    onUpdate: (submissionId: number) => void,
  ) {
    const { api, gradings, patch } = core;
    this.watch = new GradingWatch(api, {
      onEvent: (event, still) => gradings.dispatch(event, still),
      onUpdate: (submissionId) => {
        onUpdate(submissionId);
        void this.readAgain(submissionId);
      },
      onStream: (available) => {
        patch({ withoutStreamSince: available ? null : Date.now() });
        this.streamless = !available;
        if (available) this.withoutStream?.stop();
        else void this.followWithoutStream().catch(() => undefined);
      },
    });
  }

  async grade(row: SubmissionRow) {
    const { submissionId, key } = row;
    if (submissionId === null) return;
    const { api, gradings, changeRow } = this.core;
    changeRow(key, (now) => ({ ...now, startError: null }));
    gradings.update((state) => {
      const grading = state.get(submissionId);
      return grading?.outcome?.kind === 'failed'
        ? new Map(state).set(submissionId, { ...grading, outcome: null })
        : state;
    });
    try {
      await api.startGrading(submissionId);
    } catch (error) {
      changeRow(key, (now) => ({ ...now, startError: sentenceOf(error) }));
    }
  }

  /** Watches what is on the page now; `repeated` when its story so far is old, as after a reload. */
  watchRows(repeated = false) {
    const ids = this.core.store.get().rows.flatMap((row) => row.submissionId ?? []);
    this.watch.watch(ids.slice(-maxWatched), repeated);
  }

  /** Results that may be seen now, as they are now. */
  private async readAgain(submissionId: number) {
    const results = await this.core.api.results(submissionId).catch(() => []);
    this.core.gradings.update((state) => {
      const grading = state.get(submissionId);
      if (grading?.outcome?.kind !== 'completed') return state;
      return new Map(state).set(submissionId, gradingAfterUpdate(grading, results));
    });
  }

  private async followWithoutStream() {
    const { GradeWithoutStream } = await loadGradeWithoutStream();
    if (!this.streamless) return;
    const { api, gradings } = this.core;
    this.withoutStream ??= new GradeWithoutStream(api, gradings, () => this.unfinished());
    this.withoutStream.start();
  }

  private unfinished(): number[] {
    const { store, status } = this.core;
    return store.get().rows.flatMap((row) => (status(row) === 'grading' ? (row.submissionId ?? []) : []));
  }
}
