import type { GradingResult } from '@domain/grading/grading-event';
import type { LoggedIn } from '@server/context';
import { gradingResults } from '@server/db/schema/grading-result';
import type { Deps } from '@server/deps';
import { tellResultAgain } from '@server/grading/events/tell-again';
import { requireResult } from '@server/grading/result/read';
import { keepConfiguration } from '@server/grading/result/recount';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { eq } from 'drizzle-orm';
import { auditSubject } from './audit-subject';
import { lockCurrentResult } from './find';

/**
 * Locks a score, so that grading leaves it alone, or unlocks it.
 * @throws {AppError} not-found; conflict when the result is superseded
 */
export async function setLocked(
  deps: Pick<Deps, 'database'>,
  caller: LoggedIn,
  { id, locked }: { id: number; locked: boolean },
): Promise<GradingResult> {
  await deps.database.db.transaction(async (tx) => {
    const result = await lockCurrentResult(tx, id);
    await tx.update(gradingResults).set({ locked }).where(eq(gradingResults.id, id));
    await keepConfiguration(tx, result.submissionId);
    await tellResultAgain(tx, result, id);
    const action = locked ? 'result.locked' : 'result.unlocked';
    await recordAudit(tx, caller.user, action, await auditSubject(tx, result), changesBetween(result, { locked }));
  });
  return requireResult(deps.database.db, id);
}
