import { caseStudySentences } from '@domain/messages/case-study';
import type { Db, Transaction } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { AppError } from '@server/errors';
import { eq } from 'drizzle-orm';

export type CaseStudy = typeof caseStudies.$inferSelect;

/** @throws {AppError} not-found */
export async function requireCaseStudy(db: Db | Transaction, id: number): Promise<CaseStudy> {
  const [row] = await db.select().from(caseStudies).where(eq(caseStudies.id, id));
  if (!row) throw gone();
  return row;
}

/** Blocks changes; `update` blocks uploads too, `key share` only deletion. @throws {AppError} not-found */
export async function lockCaseStudy(
  tx: Transaction,
  id: number,
  strength: 'key share' | 'no key update' | 'update' = 'no key update',
): Promise<CaseStudy> {
  const [row] = await tx.select().from(caseStudies).where(eq(caseStudies.id, id)).for(strength);
  if (!row) throw gone();
  return row;
}

function gone(): AppError {
  return new AppError('not-found', caseStudySentences.gone);
}
