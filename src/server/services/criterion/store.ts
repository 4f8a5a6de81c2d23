import type { Calibration } from '@domain/calibration/calibration';
import type { CriterionContent } from '@domain/criterion/content';
import type { CriterionCategory } from '@domain/criterion/criterion';
import type { Account } from '@domain/user/user';

import type { Transaction } from '@server/db/client';
import { criteria, criterionVersions } from '@server/db/schema/criterion';
import { users } from '@server/db/schema/user';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { eq, sql } from 'drizzle-orm';
import { type Criterion, publicColumns } from './public-columns';

export type Actor = Pick<Account, 'id' | 'username'>;

export type NewCriterion = CriterionContent & {
  category: CriterionCategory;
  caseStudyId: number | null;
  position: number;
};

/** A new criterion with its first version. */
export async function insertCriterion(tx: Transaction, actor: Actor, values: NewCriterion): Promise<Criterion> {
  const [row] = await tx.insert(criteria).values(values).returning(publicColumns);
  if (!row) throw new Error('an inserted criterion was not answered');
  await writeVersion(tx, actor, row, null);
  await recordAudit(tx, actor, 'criterion.created', row.name, { maxScore: { from: null, to: row.maxScore } });
  return row;
}

/**
 * Gives a locked criterion another content, as its next version. Its calibration stays unless it is said otherwise;
 * with other points it goes, because it was measured in the old ones.
 */
export async function storeContent(
  tx: Transaction,
  actor: Actor,
  before: Criterion,
  content: CriterionContent,
  { restoredFrom = null, ...more }: { restoredFrom?: number | null; calibration?: Calibration | null } = {},
): Promise<Criterion> {
  const kept = content.maxScore === before.maxScore ? before.calibration : null;
  const calibration = more.calibration === undefined ? kept : more.calibration;
  const [row] = await tx
    .update(criteria)
    .set({ ...content, calibration, version: before.version + 1 })
    .where(eq(criteria.id, before.id))
    .returning(publicColumns);
  if (!row) throw new Error('a locked criterion was not answered');
  await writeVersion(tx, actor, row, restoredFrom);
  // The texts stand in the versions: here it is who, when and which one.
  const told = ({ name, maxScore, version, calibration }: Criterion) => ({
    name,
    maxScore,
    version,
    calibration: calibration?.offset ?? 0,
  });
  await recordAudit(tx, actor, 'criterion.updated', before.name, changesBetween(told(before), told(row)));
  return row;
}

async function writeVersion(tx: Transaction, actor: Actor, row: Criterion, restoredFrom: number | null): Promise<void> {
  const { id, version, name, description, category, maxScore, promptTemplate, scoreRanges, calibration } = row;
  await tx.insert(criterionVersions).values({
    criterionId: id,
    version,
    snapshot: { id, version, name, description, category, maxScore, promptTemplate, scoreRanges, calibration },
    // An account may have been deleted while its call was under way: its name is what stays.
    changedBy: sql`(select ${users.id} from ${users} where ${users.id} = ${actor.id})`,
    changedByName: actor.username,
    restoredFrom,
  });
}
