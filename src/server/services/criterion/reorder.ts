import { criterionSentences } from '@domain/messages/criterion';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { idArray } from '@server/db/id-array';
import { criteria } from '@server/db/schema/criterion';
import { AppError, invalidField } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import type { Within } from '@server/services/course/within';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { criteriaOfScope } from './list';
import type { Criterion } from './public-columns';
import { lockScope } from './scope';

/** Unnamed criteria come last, because they were just added. No new version. @throws {AppError} invalid; not-found */
export async function reorderCriteria(
  db: Db,
  caller: LoggedIn,
  { caseStudyId, ids, ...within }: { caseStudyId: number | null; ids: number[] } & Within,
): Promise<Criterion[]> {
  return db.transaction(async (tx) => {
    const scope = await lockScope(tx, caseStudyId, within);
    const before = await criteriaOfScope(tx, scope);
    await requireAllOf(tx, before, ids);
    const named = new Set(ids);
    const order = [...ids, ...before.map(({ id }) => id).filter((id) => !named.has(id))];
    await orderAs(tx, order);
    const after = await criteriaOfScope(tx, scope);
    const names = (rows: Criterion[]) => rows.map(({ name }) => name);
    if (before.some(({ id }, at) => id !== order[at])) {
      const subject = caseStudyId === null ? 'core criteria' : `case study ${caseStudyId}`;
      await recordAudit(tx, caller.user, 'criteria.reordered', subject, {
        order: { from: names(before), to: names(after) },
      });
    }
    return after;
  });
}

/** The scope is locked. */
export async function orderAs(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update criteria set position = wanted.position::int
    from unnest(${idArray(ids)}) with ordinality as wanted (id, position)
    where criteria.id = wanted.id and criteria.position <> wanted.position`);
}

async function requireAllOf(tx: Transaction, scope: Criterion[], ids: readonly number[]): Promise<void> {
  if (new Set(ids).size < ids.length) throw invalidField('ids', 'Name each criterion once.');
  const known = new Set(scope.map(({ id }) => id));
  const strange = ids.filter((id) => !known.has(id));
  if (strange.length === 0) return;
  const elsewhere = await tx
    .select({ id: criteria.id })
    .from(criteria)
    .where(and(inArray(criteria.id, strange), isNull(criteria.archivedAt)));
  throw elsewhere.length > 0
    ? invalidField('ids', criterionSentences.otherCaseStudy)
    : new AppError('not-found', criterionSentences.gone);
}
