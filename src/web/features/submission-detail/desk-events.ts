import type { GradingEvent } from '@domain/grading/grading-event';
import { applyEvents } from '@web/features/live-grading/apply-event';
import type { GradingState } from '@web/features/live-grading/grading-state';

/**
 * What is known after these events, where re-grades matter too: a run of one criterion takes nothing away from what is
 * known of the others, also where the whole grading has failed.
 */
export function applyDeskEvents(state: GradingState, events: readonly GradingEvent[], still: boolean): GradingState {
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
