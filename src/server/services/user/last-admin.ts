import type { Account } from '@domain/user/user';
import type { Transaction } from '@server/db/client';
import { users } from '@server/db/schema/user';
import { AppError } from '@server/errors';
import { and, eq } from 'drizzle-orm';

/** Locks in one order, so that two who demote each other can't both succeed. @throws {AppError} forbidden */
export async function lockAdmins(transaction: Transaction, actor: Account): Promise<number[]> {
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
    .orderBy(users.id)
    .for('no key update');
  const admins = rows.map(({ id }) => id);
  if (!admins.includes(actor.id)) throw new AppError('forbidden', 'Only administrators can do this.');
  return admins;
}

/** @throws {AppError} conflict for the last active administrator */
export function requireAnotherAdmin(admins: number[], leaving: number): void {
  if (admins.includes(leaving) && admins.length === 1) {
    const sentence = 'This is the last active administrator. Add another one first.';
    throw new AppError('conflict', sentence);
  }
}
