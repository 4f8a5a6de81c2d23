import { criterionSentences } from '@domain/messages/criterion';
import type { Db, Transaction } from '@server/db/client';
import { criteria } from '@server/db/schema/criterion';
import { AppError } from '@server/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { type Criterion, publicColumns } from './public-columns';

/** @throws {AppError} not-found, even if it lives on in results */
export async function getCriterion(db: Db | Transaction, id: number): Promise<Criterion> {
  const [row] = await db.select(publicColumns).from(criteria).where(living(id));
  if (!row) throw new AppError('not-found', criterionSentences.gone);
  return row;
}

/** Blocks changes, not grading. @throws {AppError} not-found */
export async function lockCriterion(tx: Transaction, id: number): Promise<Criterion> {
  const [row] = await tx.select(publicColumns).from(criteria).where(living(id)).for('no key update');
  if (!row) throw new AppError('not-found', criterionSentences.gone);
  return row;
}

function living(id: number) {
  return and(eq(criteria.id, id), isNull(criteria.archivedAt));
}
