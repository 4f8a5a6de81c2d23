import { passwordTooWeak } from '@domain/messages/account';
import { passwordRules } from '@domain/user/password';
import type { User } from '@domain/user/user';
import type { Transaction } from '@server/db/client';
import { userColumns, users } from '@server/db/schema/user';
import { AppError } from '@server/errors';
import { eq } from 'drizzle-orm';

/** Locks it. @throws {AppError} not-found */
export async function requireUser(transaction: Transaction, id: number): Promise<User> {
  const [user] = await transaction.select(userColumns).from(users).where(eq(users.id, id)).for('no key update');
  if (!user) throw new AppError('not-found', 'This user does not exist or was deleted.');
  return user;
}

/** @throws {AppError} invalid, with the rules that it breaks [5.15] */
export function requireStrongPassword(password: string, path: string): void {
  const broken = passwordRules.filter(({ holds }) => !holds(password));
  if (broken.length === 0) return;
  const issues = broken.map(({ text }) => ({ path, message: `${text}.` }));
  throw new AppError('invalid', passwordTooWeak, { issues });
}
