import { approvalSentences } from '@domain/messages/approval';
import { spendingSentences } from '@domain/messages/spending';
import { nextMonth } from '@domain/spending/budget';
import type { ClaimedRun } from './claim';
import { type FinishDeps, finishRun, type RunFailure } from './finish-run';

/**
 * Puts a run that may not begin aside and says so; `services/grading/overdue.ts` opens it again when it may. The run
 * keeps that it has not begun: that is what tells it from one that failed.
 * @throws {LeaseLost}
 */
export function pauseRun(deps: FinishDeps, run: ClaimedRun, now = new Date()): Promise<void> {
  return finishRun(deps, run, run.needsApproval || run.overCap === null ? unapproved : overCap(run.overCap, now));
}

/** Due at once: what holds it is that its submission waits, so that an approval at this very moment is seen. */
const unapproved: RunFailure = {
  error: approvalSentences.studentWaits,
  cause: approvalSentences.waits,
  retryAfterMs: 0,
  waits: true,
};

function overCap(cap: number, now: Date): RunFailure {
  return {
    error: spendingSentences.studentWaits,
    cause: spendingSentences.waits(cap, now),
    retryAfterMs: nextMonth(now).getTime() - now.getTime(),
    waits: true,
  };
}
