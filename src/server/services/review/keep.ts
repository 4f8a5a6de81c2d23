import { isSubmissionFlag } from '@domain/flag/flag-codes';
import type { Reviewed } from '@domain/review/schema';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { recordAudit } from '@server/services/audit/record';
import { auditSubject, lockCurrentResult, type StoredResult } from '@server/services/grading-result/find';
import { touchSubmission } from '@server/services/marking/touch';
import { existingAccount } from '@server/services/user/existing-account';
import { eq, sql } from 'drizzle-orm';

/** Keeps its own flags or, without any, the shared ones. Idempotent. @throws {AppError} not-found; conflict */
export function keepResult(db: Db, caller: LoggedIn, { id }: { id: number }): Promise<Reviewed> {
  return db.transaction(async (tx) => {
    const result = await lockCurrentResult(tx, id);
    const keptCodes = [...new Set([...result.keptCodes, ...ownCodes(result)])];
    if (result.reviewedAt !== null && keptCodes.length === result.keptCodes.length) {
      return { id, reviewedAt: result.reviewedAt };
    }
    const [kept] = await tx
      .update(gradingResults)
      .set({ keptCodes, reviewedAt: sql`now()`, reviewedBy: existingAccount(caller.user) })
      .where(eq(gradingResults.id, id))
      .returning({ reviewedAt: gradingResults.reviewedAt });
    const changes = { score: { from: null, to: result.score } };
    await touchSubmission(tx, caller.user, result.submissionId);
    await recordAudit(tx, caller.user, 'result.kept', await auditSubject(tx, result), changes);
    return { id, reviewedAt: kept?.reviewedAt ?? null };
  });
}

/** @throws {AppError} not-found; conflict if the result is superseded */
export function undoKeep(db: Db, caller: LoggedIn, { id }: { id: number }): Promise<Reviewed> {
  return db.transaction(async (tx) => {
    const result = await lockCurrentResult(tx, id);
    if (result.reviewedAt === null) return { id, reviewedAt: null };
    const own = ownCodes(result);
    await tx
      .update(gradingResults)
      .set({ keptCodes: result.keptCodes.filter((code) => !own.includes(code)), reviewedAt: null, reviewedBy: null })
      .where(eq(gradingResults.id, id));
    const changes = { score: { from: null, to: result.score } };
    await recordAudit(tx, caller.user, 'result.keep-undone', await auditSubject(tx, result), changes);
    return { id, reviewedAt: null };
  });
}

function ownCodes({ flagCodes }: StoredResult) {
  const own = flagCodes.filter((code) => !isSubmissionFlag(code));
  return own.length > 0 ? own : flagCodes;
}
