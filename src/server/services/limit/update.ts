import type { Limits } from '@domain/limit/schema';
import type { LoggedIn } from '@server/context';
import { limits } from '@server/db/schema/limit';
import type { Deps } from '@server/deps';
import type { GraderDeps } from '@server/grading/grader/grader-in-use';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { retryWaitingRuns } from '@server/services/grading/overdue';
import { sql } from 'drizzle-orm';
import { getLimits, storedPublicGradings } from './read';

/** Runs that waited for the cap and now fit start at once. */
export async function updateLimits(
  deps: GraderDeps & Pick<Deps, 'config' | 'tracer'>,
  caller: LoggedIn,
  wanted: Partial<Limits>,
): Promise<Limits> {
  const after = await deps.database.db.transaction(async (tx) => {
    await tx.insert(limits).values({}).onConflictDoNothing();
    await tx.select().from(limits).for('update');
    const before = await getLimits(tx, deps.config);
    const { retentionDays, ...spending } = wanted;
    const { publicGradingsPerHour: max } = wanted;
    const stored = max === undefined ? wanted : { ...wanted, publicGradingsPerHour: storedPublicGradings(max) };
    await tx.update(limits).set({ ...stored, updatedAt: sql`now()` });
    await recordAudit(tx, caller.user, 'limits.updated', 'grading', changesBetween(before, spending));
    await recordAudit(
      tx,
      caller.user,
      'limits.updated',
      'stored submissions',
      changesBetween(before, { retentionDays }),
    );
    return { ...before, ...wanted };
  });
  await retryWaitingRuns(deps);
  return after;
}
