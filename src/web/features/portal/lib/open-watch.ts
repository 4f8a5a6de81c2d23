import { applyEvents, gradingAfterUpdate } from '@web/features/live-grading/lib/apply-event';
import { GradingWatch } from '@web/features/live-grading/lib/grading-watch';
import type { PortalCore } from './portal-core';

type Calls = { onUpdate(submissionId: number): void; onStream(available: boolean): void };

export function openWatch(core: PortalCore, { onUpdate, onStream }: Calls): GradingWatch {
  core.applyBy(applyEvents);
  return new GradingWatch(core.api, {
    onEvent: (event, still) => core.gradings.dispatch(event, still),
    onUpdate: (submissionId) => {
      onUpdate(submissionId);
      void readAgain(core, submissionId);
    },
    onStream,
  });
}

async function readAgain({ api, gradings }: PortalCore, submissionId: number) {
  const results = await api.results(submissionId).catch(() => []);
  gradings.update((state) => {
    const grading = state.get(submissionId);
    if (grading?.outcome?.kind !== 'completed') return state;
    return new Map(state).set(submissionId, gradingAfterUpdate(grading, results));
  });
}
