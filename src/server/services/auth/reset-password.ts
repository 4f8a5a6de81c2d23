import { invalidResetToken, passwordTooWeak } from '@domain/messages/account';
import { isStrongPassword } from '@domain/user/password';
import type { Caller } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { passwordResets, users } from '@server/db/schema/user';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { hiddenChange, recordAudit } from '@server/services/audit/record';
import { takeUpInvitations } from '@server/services/invitation/take-up';
import { endSessions } from '@server/services/session/end';
import { and, eq, gt, sql } from 'drizzle-orm';
import { forgetResets } from './forget-resets';
import { hashToken } from './token';

/** A refused password doesn't use up the link [7.44]. @throws {AppError} invalid, with the sentences of [5.16] */
export async function resetPassword(
  deps: Pick<Deps, 'database' | 'passwords'>,
  caller: Caller,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  const tokenHash = hashToken(token);
  const userId = await findAccount(deps.database.db, tokenHash);
  if (!isStrongPassword(newPassword)) throw new AppError('invalid', passwordTooWeak);
  const passwordHash = await deps.passwords.hash(newPassword);
  const { db } = deps.database;
  const account = await db.transaction(async (transaction) => {
    // Locks the account first, as everywhere, because its deletion cascades to the links.
    const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update');
    // Of two requests with one link, the second finds it used.
    if (!user || (await findAccount(transaction, tokenHash)) !== user.id) throw invalid();
    await transaction.update(users).set({ passwordHash, passwordGenerated: false }).where(eq(users.id, user.id));
    await forgetResets(transaction, user.id);
    await endSessions(transaction, user.id, caller.sessionId);
    await recordAudit(transaction, user, 'user.password-reset', user.username, { password: hiddenChange });
    return user;
  });
  // The link proved the address.
  await db.transaction((transaction) => takeUpInvitations(transaction, account));
}

/** @throws {AppError} invalid for a link that is unknown, used or expired, or whose account is inactive */
async function findAccount(db: Db | Transaction, tokenHash: Uint8Array): Promise<number> {
  const [row] = await db
    .select({ id: users.id })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, sql`now()`), eq(users.isActive, true)),
    );
  if (!row) throw invalid();
  return row.id;
}

function invalid(): AppError {
  return new AppError('invalid', invalidResetToken);
}
