import { criterionSentences } from '@domain/messages/criterion';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { criteria, omittedCriteria } from '@server/db/schema/criterion';
import { AppError } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import { type CaseStudy, lockCaseStudy } from '@server/services/case-study/find';
import { rubricOf } from '@server/services/criterion/list';
import type { Criterion } from '@server/services/criterion/public-columns';
import { and, eq, isNull } from 'drizzle-orm';

/** [C7.14] Leaves exactly these out. A run under way keeps what it opened with. @throws {AppError} not-found */
export async function omitCoreCriteria(
  db: Db,
  caller: LoggedIn,
  { id, omitted }: { id: number; omitted: readonly number[] },
): Promise<Criterion[]> {
  return db.transaction(async (tx) => {
    const caseStudy = await lockCaseStudy(tx, id);
    const core = await coreOf(tx, caseStudy);
    const wanted = new Set(omitted);
    if ([...wanted].some((each) => !core.has(each))) throw new AppError('not-found', criterionSentences.gone);
    const before = await rubricOf(tx, id);
    await storeOmitted(tx, id, [...wanted]);
    const after = await rubricOf(tx, id);
    const names = (rows: readonly Criterion[]) => rows.filter((row) => row.category === 'core').map(({ name }) => name);
    const changes = { core: { from: names(before), to: names(after) } };
    if (before.length !== after.length || before.some((row, at) => row.id !== after[at]?.id)) {
      await recordAudit(tx, caller.user, 'rubric.core-changed', caseStudy.name, changes);
    }
    return after;
  });
}

/** The case study is locked. */
export async function omitAllCore(tx: Transaction, caseStudy: CaseStudy): Promise<void> {
  await storeOmitted(tx, caseStudy.id, [...(await coreOf(tx, caseStudy))]);
}

async function storeOmitted(tx: Transaction, caseStudyId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(omittedCriteria).where(eq(omittedCriteria.caseStudyId, caseStudyId));
  if (ids.length === 0) return;
  await tx.insert(omittedCriteria).values(ids.map((criterionId) => ({ caseStudyId, criterionId })));
}

/** Locked against deletion. */
async function coreOf(tx: Transaction, { courseId }: CaseStudy): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: criteria.id })
    .from(criteria)
    .where(and(isNull(criteria.archivedAt), isNull(criteria.caseStudyId), eq(criteria.courseId, courseId)))
    .orderBy(criteria.id)
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}
