import type { Transaction } from '@server/db/client';
import { criteria } from '@server/db/schema/criterion';
import { lockCaseStudy } from '@server/services/case-study/find';
import { eq, isNull, sql } from 'drizzle-orm';

/** Held while core criteria are put into an order. */
const orderingCore = 7007;

/**
 * Until the transaction ends nobody else adds to or orders the criteria that share one order: the core ones for null,
 * otherwise a case study's own.
 * @throws {AppError} not-found when there is no such case study
 */
export async function lockScope(tx: Transaction, caseStudyId: number | null): Promise<void> {
  if (caseStudyId === null) await tx.execute(sql`select pg_advisory_xact_lock(${orderingCore})`);
  else await lockCaseStudy(tx, caseStudyId);
}

/** The position after the last one; archived criteria keep theirs. */
export async function nextPosition(tx: Transaction, caseStudyId: number | null): Promise<number> {
  const [row] = await tx
    .select({ position: sql<number>`coalesce(max(${criteria.position}), 0)::int + 1` })
    .from(criteria)
    .where(caseStudyId === null ? isNull(criteria.caseStudyId) : eq(criteria.caseStudyId, caseStudyId));
  return row?.position ?? 1;
}
