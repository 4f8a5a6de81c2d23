import { spendingSentences } from '@domain/messages/spending';
import { nextMonth } from '@domain/spending/budget';
import type { Db } from '@server/db/client';
import type { ClaimedRun } from './claim';
import { finishRun } from './finish-run';

/**
 * Puts a run that may not begin aside and says so; `services/grading/overdue.ts` opens it again when it may. The run
 * keeps that it has not begun: that is what tells it from one that failed.
 * @throws {LeaseLost}
 */
export function pauseRun(db: Db, run: ClaimedRun, cap: number, now = new Date()): Promise<void> {
  return finishRun(db, run, {
    error: spendingSentences.studentWaits,
    cause: spendingSentences.waits(cap, now),
    retryAt: nextMonth(now),
    waits: true,
  });
}
