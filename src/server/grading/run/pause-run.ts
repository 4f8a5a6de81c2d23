import { approvalSentences } from '@domain/messages/approval';
import { spendingSentences } from '@domain/messages/spending';
import { nextMonth } from '@domain/spending/budget';
import { gradingRuns } from '@server/db/schema/grading-run';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ClaimedRun } from './claim';
import { type FinishDeps, finishRun, type RunFailure } from './finish-run';

/** Stays marked as not begun, unlike a failed run; `services/grading/overdue.ts` reopens it. @throws {LeaseLost} */
export function pauseRun(deps: FinishDeps, run: ClaimedRun): Promise<void> {
  return finishRun(deps, run, run.needsApproval || run.overCap === null ? unapproved : overCap(run.overCap));
}

/** Due at once, so that an approval at this moment is not missed. */
const unapproved: RunFailure = {
  error: approvalSentences.studentWaits,
  cause: approvalSentences.waits,
  retryAfterMs: 0,
  waits: true,
};

function overCap(cap: number): RunFailure {
  const now = new Date();
  return {
    error: spendingSentences.studentWaits,
    cause: spendingSentences.waits(cap, now),
    retryAfterMs: nextMonth(now).getTime() - now.getTime(),
    waits: true,
  };
}

/** Kept from starting by the spending cap or a missing approval. */
export const isPausedRun = and(
  eq(gradingRuns.state, 'failed'),
  isNotNull(gradingRuns.notBefore),
  isNull(gradingRuns.startedAt),
);
