import type { Calibration } from '@domain/calibration/calibration';
import type { CriterionCategory } from '@domain/criterion/categories';
import type { CriterionContent } from '@domain/criterion/content';
import type { ScoreRange } from '@domain/criterion/schema';
import { invalidRange } from '@domain/messages/criterion';
import { findInvalidRange } from '@domain/scoring/score-ranges';
import type { CallingUser } from '@server/context';
import type { Transaction } from '@server/db/client';
import { criteria, criterionVersions } from '@server/db/schema/criterion';
import { invalidField } from '@server/errors';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { existingAccount } from '@server/services/user/existing-account';
import { eq } from 'drizzle-orm';
import { type Criterion, publicColumns } from './public-columns';
import type { CriterionScope } from './scope';

export type Actor = Pick<CallingUser, 'id' | 'username' | 'courseId'>;

export type NewCriterion = CriterionContent & CriterionScope & { category: CriterionCategory; position: number };

export async function insertCriterion(tx: Transaction, actor: Actor, values: NewCriterion): Promise<Criterion> {
  const [row] = await tx.insert(criteria).values(values).returning(publicColumns);
  if (!row) throw new Error('an inserted criterion was not answered');
  await writeVersion(tx, actor, row, null);
  await recordAudit(tx, actor, 'criterion.created', row.name, { maxScore: { from: null, to: row.maxScore } });
  return row;
}

/** The criterion is locked. With other points its calibration goes, because it was measured in the old ones. */
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
  // The versions have the texts; this says who, when and which one.
  const audited = ({ name, maxScore, version, calibration }: Criterion) => ({
    name,
    maxScore,
    version,
    calibration: calibration?.offset ?? 0,
  });
  await recordAudit(tx, actor, 'criterion.updated', before.name, changesBetween(audited(before), audited(row)));
  return row;
}

async function writeVersion(tx: Transaction, actor: Actor, row: Criterion, restoredFrom: number | null): Promise<void> {
  const { id, version, name, description, category, maxScore, promptTemplate, scoreRanges, calibration } = row;
  await tx.insert(criterionVersions).values({
    criterionId: id,
    version,
    snapshot: { id, version, name, description, category, maxScore, promptTemplate, scoreRanges, calibration },
    changedBy: existingAccount(actor),
    changedByName: actor.username,
    restoredFrom,
  });
}

/** @throws {AppError} invalid, with the sentence of [5.4] for the first bad range */
export function requireValidRanges(ranges: readonly ScoreRange[], maxScore: number): void {
  const range = findInvalidRange(ranges, maxScore);
  if (!range) return;
  throw invalidField(`scoreRanges.${ranges.indexOf(range)}`, invalidRange.description(range.max, maxScore));
}
