import type { Role, User } from '@domain/user/user';
import { usernameKey } from '@domain/user/username';
import type { Passwords } from '@server/adapters/password/passwords';
import type { LoggedIn } from '@server/context';
import { refusingDuplicates } from '@server/db/refusing-duplicates';
import { caseStudyMarkers } from '@server/db/schema/marking';
import { userColumns, users } from '@server/db/schema/user';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { changesBetween, hiddenChange, recordAudit } from '@server/services/audit/record';
import { forgetResets } from '@server/services/auth/forget-resets';
import { requireOtherInstructor } from '@server/services/course/last-instructor';
import { takeUpInvitations } from '@server/services/invitation/take-up';
import { endSessions } from '@server/services/session/end';
import { eq } from 'drizzle-orm';
import { lockAdmins, requireAnotherAdmin } from './last-admin';
import { requireStrongPassword, requireUser } from './require';

/** Omitted fields stay, and so does the password if it is blank [4.12]. */
export type UserChanges = {
  id: number;
  username?: string;
  email?: string;
  password?: string;
  role?: Role;
  isActive?: boolean;
};

/**
 * [7.38] A new password or deactivation ends the account's other sessions. Deactivated, it marks nothing any more: what
 * it has not touched is assigned anew [C8.17]. @throws {AppError} invalid; not-found; conflict
 */
export async function updateUser(
  deps: Pick<Deps, 'database' | 'passwords'>,
  caller: LoggedIn,
  { id, password = '', ...changes }: UserChanges,
): Promise<User> {
  const passwordHash = await hashOf(deps.passwords, password);
  return refusingDuplicates(() =>
    deps.database.db.transaction(async (transaction) => {
      const admins = await lockAdmins(transaction, caller.user);
      const before = await requireUser(transaction, id);
      requireAllowed(caller, admins, id, changes);
      if (changes.isActive === false) await requireOtherInstructor(transaction, id);
      const [after] = await transaction
        .update(users)
        .set({
          ...changes,
          ...keyOf(changes),
          passwordHash,
          ...(passwordHash && { passwordGenerated: false }),
          isActive: changes.isActive ?? before.isActive,
        })
        .where(eq(users.id, id))
        .returning(userColumns);
      if (!after) throw new Error('a locked account was not answered');
      if (!after.isActive) await transaction.delete(caseStudyMarkers).where(eq(caseStudyMarkers.userId, id));
      if (passwordHash || !after.isActive) await endSessions(transaction, id, caller.sessionId);
      if (passwordHash || !after.isActive || after.email !== before.email) await forgetResets(transaction, id);
      if (after.email !== before.email) await takeUpInvitations(transaction, after);
      const changed = { ...changesBetween(before, changes), ...(passwordHash && { password: hiddenChange }) };
      await recordAudit(transaction, caller.user, 'user.updated', before.username, changed);
      return after;
    }),
  );
}

async function hashOf(passwords: Passwords, password: string): Promise<string | undefined> {
  if (password.trim() === '') return undefined;
  requireStrongPassword(password, 'password');
  return passwords.hash(password);
}

function requireAllowed(caller: LoggedIn, admins: number[], id: number, changes: Omit<UserChanges, 'id'>): void {
  if (changes.isActive === false && id === caller.user.id) {
    throw new AppError('conflict', 'You cannot deactivate your own account.');
  }
  if (changes.isActive === false || changes.role === 'user') requireAnotherAdmin(admins, id);
}

function keyOf({ username }: { username?: string }): { usernameKey?: string } {
  return username === undefined ? {} : { usernameKey: usernameKey(username) };
}
