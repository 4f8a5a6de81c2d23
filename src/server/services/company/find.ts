import { companySentences } from '@domain/messages/company';
import type { Db, Transaction } from '@server/db/client';
import { companies } from '@server/db/schema/company';
import { AppError } from '@server/errors';
import { eq } from 'drizzle-orm';

export type Company = typeof companies.$inferSelect;

/** @throws {AppError} not-found */
export async function requireCompany(db: Db | Transaction, id: number): Promise<Company> {
  const [row] = await db.select().from(companies).where(eq(companies.id, id));
  if (!row) throw new AppError('not-found', companySentences.gone);
  return row;
}

/** Blocks changes, not uploads. @throws {AppError} not-found */
export async function lockCompany(tx: Transaction, id: number): Promise<Company> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for('no key update');
  if (!row) throw new AppError('not-found', companySentences.gone);
  return row;
}
