import type { GradingResult } from '@domain/grading/grading-event';
import type { Account } from '@domain/user/user';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { republishResult } from '@server/grading/events/republish-results';
import { requireResult } from '@server/grading/result/read';
import { keepConfiguration } from '@server/grading/result/recount';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { touchSubmission } from '@server/services/marking/touch';
import { eq } from 'drizzle-orm';
import { auditSubject, lockCurrentResult } from './find';

/** A locked score is never regraded. @throws {AppError} not-found; conflict if the result is superseded */
export async function setLocked(
  db: Db,
  caller: LoggedIn,
  { id, locked }: { id: number; locked: boolean },
): Promise<GradingResult> {
  await db.transaction((tx) => changeLocked(tx, caller.user, { id, locked }));
  return requireResult(db, id);
}

/** @throws {AppError} not-found; conflict if the result is superseded */
export async function changeLocked(
  tx: Transaction,
  by: Account,
  { id, locked }: { id: number; locked: boolean },
): Promise<void> {
  const result = await lockCurrentResult(tx, id);
  await tx.update(gradingResults).set({ locked }).where(eq(gradingResults.id, id));
  await keepConfiguration(tx, result.submissionId);
  await republishResult(tx, result, id);
  await touchSubmission(tx, by, result.submissionId);
  const action = locked ? 'result.locked' : 'result.unlocked';
  await recordAudit(tx, by, action, await auditSubject(tx, result), changesBetween(result, { locked }));
}
