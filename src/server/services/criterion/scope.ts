import type { Transaction } from '@server/db/client';
import { criteria } from '@server/db/schema/criterion';
import { lockCaseStudy } from '@server/services/case-study/find';
import { eq, isNull, sql } from 'drizzle-orm';

const orderingCore = 7007;

/**
 * Blocks adding and ordering until the transaction ends.
 * @throws {AppError} not-found if there is no such case study
 */
export async function lockScope(tx: Transaction, caseStudyId: number | null): Promise<void> {
  if (caseStudyId === null) await tx.execute(sql`select pg_advisory_xact_lock(${orderingCore})`);
  else await lockCaseStudy(tx, caseStudyId);
}

/** Archived criteria keep theirs. */
export async function nextPosition(tx: Transaction, caseStudyId: number | null): Promise<number> {
  const [row] = await tx
    .select({ position: sql<number>`coalesce(max(${criteria.position}), 0)::int + 1` })
    .from(criteria)
    .where(caseStudyId === null ? isNull(criteria.caseStudyId) : eq(criteria.caseStudyId, caseStudyId));
  return row?.position ?? 1;
}
