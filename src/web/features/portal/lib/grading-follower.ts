import type { GradingWatch } from '@web/features/live-grading/lib/grading-watch';
import { lazyModule } from '@web/lib/lazy-module';
import type { GradeWithoutStream } from './grade-without-stream';
import type { StoredSubmission } from './portal-api';
import type { PortalCore } from './portal-core';
import { sentenceOf } from './refusal';
import type { SubmissionRow } from './submission-row';

const maxWatched = 50;

const loadGradeWithoutStream = lazyModule(() => import('./grade-without-stream'));

/** Loaded later, because nothing is watched before something is handed in. */
const loadWatch = lazyModule(() => import('./open-watch'));

export class GradingFollower {
  private watch: GradingWatch | null = null;
  private withoutStream: GradeWithoutStream | null = null;
  private streamless = false;
  private isAway = false;

  constructor(
    private readonly core: PortalCore,
    private readonly onUpdate: (submissionId: number) => Promise<readonly StoredSubmission[] | null>,
  ) {}

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

  /** `repeated` if events so far are old, as after a reload. */
  watchRows(repeated = false) {
    const ids = this.core.store.get().rows.flatMap((row) => row.submissionId ?? []);
    if (ids.length === 0 && this.watch === null) return;
    this.open().then(
      (watch) => watch.watch(ids.slice(-maxWatched), repeated),
      () => this.offer(false),
    );
  }

  /** While something else is shown in its place. */
  setAway(isAway: boolean) {
    this.isAway = isAway;
    this.watch?.setAway('view', isAway);
  }

  private async open(): Promise<GradingWatch> {
    const { openWatch } = await loadWatch();
    this.watch ??= openWatch(this.core, {
      onUpdate: this.onUpdate,
      onStream: (available) => this.offer(available),
    });
    this.watch.setAway('view', this.isAway);
    return this.watch;
  }

  private offer(available: boolean) {
    this.core.patch({ withoutStreamSince: available ? null : Date.now() });
    this.streamless = !available;
    if (available) this.withoutStream?.stop();
    else void this.followWithoutStream().catch(() => undefined);
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
