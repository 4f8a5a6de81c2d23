import { consistencyChecks } from '@server/db/schema/consistency-check';
import type { Deps } from '@server/deps';
import { isNoTest } from '@server/services/submission/list/tests';
import { causeOf } from '@server/unexpected-error';
import { and, asc, isNull, lt, sql } from 'drizzle-orm';
import { compareSubmission } from './compare';

const maxBatch = 500;

/** A failure doesn't affect the upload, because a sweep tries again. */
export async function noticeSimilar(deps: Pick<Deps, 'database' | 'log'>, submissionId: number): Promise<void> {
  try {
    await compareSubmission(deps.database.db, submissionId);
  } catch (error) {
    deps.log.warn('similarity.failed', { submissionId, cause: causeOf(error) });
  }
}

/** After a crash, or after consistency checks were redone. */
export async function compareRest(deps: Pick<Deps, 'database' | 'log' | 'stopping'>): Promise<void> {
  const rest = await deps.database.db
    .select({ submissionId: consistencyChecks.submissionId })
    .from(consistencyChecks)
    .where(
      and(
        isNull(consistencyChecks.comparedAt),
        lt(consistencyChecks.madeAt, sql`now() - interval '1 minute'`),
        isNoTest(consistencyChecks.submissionId),
      ),
    )
    .orderBy(asc(consistencyChecks.madeAt))
    .limit(maxBatch);
  for (const { submissionId } of rest) {
    if (deps.stopping.aborted) return;
    await noticeSimilar(deps, submissionId);
  }
}
