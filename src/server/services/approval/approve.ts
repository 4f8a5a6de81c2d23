import { approvalSentences } from '@domain/messages/approval';
import type { LoggedIn } from '@server/context';
import type { Transaction } from '@server/db/client';
import { approvals } from '@server/db/schema/approval';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import type { GraderDeps } from '@server/grading/grader/grader-in-use';
import { recordAudit } from '@server/services/audit/record';
import type { Within } from '@server/services/course/within';
import { ensureGrading } from '@server/services/grading/ensure';
import { retryWaitingRuns } from '@server/services/grading/overdue';
import { eq, type SQL } from 'drizzle-orm';
import { isHeldWithin } from './held-within';

type ApprovingDeps = GraderDeps & Pick<Deps, 'tracer'>;

/** @throws {AppError} not-found unless it is waiting */
export async function approveSubmission(deps: ApprovingDeps, caller: LoggedIn, id: number): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const approved = await approve(tx, eq(approvals.submissionId, id));
    if (approved.length === 0) throw new AppError('not-found', approvalSentences.gone);
    await recordAudit(tx, caller.user, 'submission.approved', `submission ${id}`, left);
  });
  await ensureGrading(deps, id, false, { requestId: caller.requestId });
}

/** Submissions without a run are started by the sweep, like any upload. */
export async function approveAll(deps: ApprovingDeps, caller: LoggedIn, within: Within): Promise<number> {
  const approved = await deps.database.db.transaction(async (tx) => {
    const ids = await approve(tx, isHeldWithin(tx, within));
    if (ids.length > 0) await recordAudit(tx, caller.user, 'submission.approved', `${ids.length} submissions`, left);
    return ids.length;
  });
  await retryWaitingRuns(deps);
  return approved;
}

const left = { waiting: { from: true, to: false } };

async function approve(tx: Transaction, which: SQL | undefined): Promise<number[]> {
  const rows = await tx.delete(approvals).where(which).returning({ id: approvals.submissionId });
  return rows.map(({ id }) => id);
}
