import type { Transaction } from '@server/db/client';
import type { caseStudies } from '@server/db/schema/case-study';
import { lockCaseStudy } from '@server/services/case-study/find';
import { type SQL, sql } from 'drizzle-orm';

const markingLock = 7022;

/**
 * One change of who marks a case study at a time. Its row is only kept from being deleted: the end of a grading holds a
 * submission, which marking waits for, while it waits for that row. @throws {AppError} not-found
 */
export async function lockMarking(tx: Transaction, caseStudyId: number): Promise<typeof caseStudies.$inferSelect> {
  await tx.execute(sql`select pg_advisory_xact_lock(${markingLock}, ${caseStudyId})`);
  return lockCaseStudy(tx, caseStudyId, 'key share');
}

/** Of all case studies that a query finds. */
export async function lockMarkingOf(tx: Transaction, caseStudyIds: SQL): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${markingLock}, id) from (${caseStudyIds} order by 1) as found(id)`,
  );
}
