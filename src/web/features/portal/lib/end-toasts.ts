import {
  allProcessedHeldBack,
  allProcessedHidden,
  allProcessedVisible,
  gradingFailed,
  uploadGraded,
} from '@domain/messages/portal';
import { showToast } from '@web/components/toast-store';
import { allSettled, gradingOf } from '../state';
import type { PortalCore } from './portal-core';
import type { SubmissionRow } from './submission-row';

/** From the last grade to the toast that all is done [9.8]. */
const settledMs = 2_000;

/** Once for each grading seen in progress [8.7], and after 2 s that all are done [4.6]. */
export class EndToasts {
  private readonly open = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly core: PortalCore,
    private readonly dismiss: (leaves: (row: SubmissionRow) => boolean) => void,
  ) {
    core.gradings.subscribe(() => this.look());
    core.store.subscribe(() => this.look());
  }

  expect(key: string) {
    this.open.add(key);
  }

  forget(key: string) {
    this.open.delete(key);
  }

  private look() {
    const { store, gradings, status, name } = this.core;
    for (const row of store.get().rows) {
      const grading = gradingOf(gradings.get(), row);
      const now = status(row);
      // What moves is no repetition, so it is being graded while the student looks.
      if (now === 'grading' && grading.criteria.some(({ still, phase }) => !still && phase !== 'waiting')) {
        this.open.add(row.key);
      }
      if ((now !== 'completed' && now !== 'failed') || !this.open.delete(row.key)) continue;
      if (now === 'failed') showToast(gradingFailed(name(row)), true);
      else showToast(uploadGraded(grading.criteria.length));
      if (this.timer) clearTimeout(this.timer);
      this.timer = setTimeout(() => this.toastAllDone(), settledMs);
    }
  }

  private toastAllDone() {
    const { store, gradings, status } = this.core;
    const { rows } = store.get();
    if (this.open.size > 0 || !allSettled(rows, gradings.get())) return;
    const isSeen = (row: SubmissionRow) =>
      gradingOf(gradings.get(), row).criteria.some((criterion) => criterion.result !== null);
    if (rows.some(isSeen)) {
      showToast(allProcessedVisible);
      return;
    }
    const emailed = rows.some((row) => row.willBeEmailed || row.emailSentAt !== null);
    showToast(emailed ? allProcessedHeldBack : allProcessedHidden);
    this.dismiss((row) => status(row) === 'completed');
  }
}
