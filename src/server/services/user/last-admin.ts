import type { Account } from '@domain/user/user';
import type { Transaction } from '@server/db/client';
import { users } from '@server/db/schema/user';
import { AppError } from '@server/errors';
import { and, eq } from 'drizzle-orm';

/**
 * Locks every active administrator until the transaction ends, in one order, so that two who would demote each other
 * come one after the other and the second sees what the first has done.
 * @throws {AppError} forbidden when the actor has ceased to be one meanwhile
 */
export async function lockAdmins(transaction: Transaction, actor: Account): Promise<number[]> {
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
    .orderBy(users.id)
    .for('update');
  const admins = rows.map(({ id }) => id);
  if (!admins.includes(actor.id)) throw new AppError('forbidden', 'Only an administrator may do this.');
  return admins;
}

/** @throws {AppError} conflict when nobody else could administer the product any more */
export function requireAnotherAdmin(admins: number[], leaving: number): void {
  if (admins.includes(leaving) && admins.length === 1) {
    const sentence = 'This is the last active administrator. Please make another one first.';
    throw new AppError('conflict', sentence);
  }
}
