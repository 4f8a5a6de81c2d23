import type { GradingStatus } from '@domain/submission/upload-status';
import { type ApplyEvents, createGradingStore, type GradingStore } from '@web/features/live-grading/lib/grading-store';
import { createStore, type Store } from '@web/lib/store';
import { emptyPortal, gradingOf, gradingStatus, type PortalState } from '../state';
import type { PortalApi } from './portal-api';
import { expectedNumbers, rowNames, type SubmissionRow } from './submission-row';

export type PortalCore = {
  api: PortalApi;
  store: Store<PortalState>;
  gradings: GradingStore;
  /** Set after the first hand-in, which loads the code for events. */
  applyBy(apply: ApplyEvents): void;
  patch(change: Partial<PortalState>): void;
  row(key: string): SubmissionRow | undefined;
  changeRow(key: string, to: (row: SubmissionRow) => SubmissionRow): void;
  status(row: SubmissionRow): GradingStatus;
  /** As the row shows it [9.12]. */
  name(row: SubmissionRow): string;
};

export function createPortalCore(api: PortalApi, initial: Partial<PortalState>): PortalCore {
  const store = createStore<PortalState>({ ...emptyPortal, ...initial });
  let apply: ApplyEvents = (state) => state;
  const gradings = createGradingStore((...args) => apply(...args));
  return {
    api,
    store,
    gradings,
    applyBy(by) {
      apply = by;
    },
    patch: (change) => store.update((state) => ({ ...state, ...change })),
    row: (key) => store.get().rows.find((row) => row.key === key),
    changeRow: (key, to) =>
      store.update((state) => ({ ...state, rows: state.rows.map((row) => (row.key === key ? to(row) : row)) })),
    status: (row) => gradingStatus(row, gradingOf(gradings.get(), row)),
    name(row) {
      const { rows, email, caseStudyId } = store.get();
      return rowNames(row, email, expectedNumbers(rows, email, caseStudyId).get(row.key) ?? 1).name;
    },
  };
}
