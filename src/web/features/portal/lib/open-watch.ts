import { showToast } from '@web/components/toast-store';
import { applyEvents, gradingAfterUpdate } from '@web/features/live-grading/lib/apply-event';
import { GradingWatch } from '@web/features/live-grading/lib/grading-watch';
import { openRow } from '../state';
import type { StoredSubmission } from './portal-api';
import type { PortalCore } from './portal-core';
import { chosenStorage } from './portal-memory';
import type { SubmissionRow } from './submission-row';

type Stored = readonly StoredSubmission[];

type Calls = {
  /** Answers what the server knows now; null if it said nothing. */
  onUpdate(submissionId: number): Promise<Stored | null>;
  onStream(available: boolean): void;
};

export function openWatch(core: PortalCore, { onUpdate, onStream }: Calls): GradingWatch {
  core.applyBy(applyEvents);
  const watch = new GradingWatch(core.api, {
    onEvent: (event, still) => core.gradings.dispatch(event, still),
    onUpdate: (submissionId) => {
      void onUpdate(submissionId).then((stored) => {
        if (stored && leaveLost(core, stored)) watch.watch(idsOf(core), true);
      });
      void readAgain(core, submissionId);
    },
    onStream,
  });
  return watch;
}

const idsOf = ({ store }: PortalCore) => store.get().rows.flatMap((row) => row.submissionId ?? []);

/** What the server knew and knows no more was deleted, or its student has left the team: it leaves the page [C8.15]. */
function leaveLost({ store, patch }: PortalCore, stored: Stored): boolean {
  const isKept = (row: SubmissionRow) => row.uploadedAt === null || stored.some(({ id }) => id === row.submissionId);
  const { rows, earlier, alone } = store.get();
  patch({ rows: rows.filter(isKept), earlier: earlier.filter(isKept) });
  if (rows.every(isKept)) return false;
  if (alone) return true;
  showToast(lostAccess, true);
  if (openRow(store.get()) !== null) return true;
  patch({ view: 'form', chosen: null });
  chosenStorage.write('');
  return true;
}

async function readAgain({ api, gradings }: PortalCore, submissionId: number) {
  const results = await api.results(submissionId).catch(() => []);
  gradings.update((state) => {
    const grading = state.get(submissionId);
    if (grading?.outcome?.kind !== 'completed') return state;
    return new Map(state).set(submissionId, gradingAfterUpdate(grading, results));
  });
}

/** Apart from the portal's other texts, which its first bytes have. */
const lostAccess = {
  title: 'No access any more',
  description: 'You can no longer see this submission. Ask your instructor if you think that is wrong.',
} as const;
