import type { GradingResult } from '@domain/grading/grading-event';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { republishResult } from '@server/grading/events/republish-results';
import { requireResult } from '@server/grading/result/read';
import { keepConfiguration } from '@server/grading/result/recount';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { eq } from 'drizzle-orm';
import { auditSubject, lockCurrentResult } from './find';

/** A locked score is never regraded. @throws {AppError} not-found; conflict if the result is superseded */
export async function setLocked(
  db: Db,
  caller: LoggedIn,
  { id, locked }: { id: number; locked: boolean },
): Promise<GradingResult> {
  await db.transaction(async (tx) => {
    const result = await lockCurrentResult(tx, id);
    await tx.update(gradingResults).set({ locked }).where(eq(gradingResults.id, id));
    await keepConfiguration(tx, result.submissionId);
    await republishResult(tx, result, id);
    const action = locked ? 'result.locked' : 'result.unlocked';
    await recordAudit(tx, caller.user, action, await auditSubject(tx, result), changesBetween(result, { locked }));
  });
  return requireResult(db, id);
}
