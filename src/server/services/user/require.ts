import type { User } from '@domain/user/user';
import type { Transaction } from '@server/db/client';
import { userColumns, users } from '@server/db/schema/user';
import { AppError } from '@server/errors';
import { eq } from 'drizzle-orm';

/**
 * An account, locked until the transaction ends.
 * @throws {AppError} not-found
 */
export async function requireUser(transaction: Transaction, id: number): Promise<User> {
  const [user] = await transaction.select(userColumns).from(users).where(eq(users.id, id)).for('update');
  if (!user) throw new AppError('not-found', 'There is no such user.');
  return user;
}
