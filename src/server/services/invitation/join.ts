import type { OpenInvitation } from '@domain/course/schema';
import { courseSentences } from '@domain/messages/course';
import type { User } from '@domain/user/user';
import type { Caller } from '@server/context';
import type { Db } from '@server/db/client';
import { refusingDuplicates } from '@server/db/refusing-duplicates';
import { courseStaff } from '@server/db/schema/course';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { addressFailures, countFailure } from '@server/services/auth/login-throttle';
import { lockCourse } from '@server/services/course/find';
import { endSession } from '@server/services/session/end';
import { insertUser } from '@server/services/user/create';
import { requireStrongPassword } from '@server/services/user/require';
import { eq } from 'drizzle-orm';
import { lockAddress, takeUpInvitations } from './take-up';
import { findInvitation, invalidInvitation } from './token';

/** @throws {AppError} invalid */
export async function showInvitation(db: Db, token: string): Promise<OpenInvitation> {
  const { course, email, role } = await findInvitation(db, token);
  return { course, email, role };
}

type Joining = { token: string; username: string; password: string };

/** A refusal doesn't use up the link. @throws {AppError} invalid for link or password; conflict if used or archived */
export async function join(
  deps: Pick<Deps, 'database' | 'passwords' | 'sessions'>,
  caller: Caller,
  { token, username, password }: Joining,
): Promise<{ user: User; cookies: string[] }> {
  const { db } = deps.database;
  const { email } = await findInvitation(db, token).catch(async (error: unknown) => {
    await countFailure(db, addressFailures(caller.address));
    throw error;
  });
  requireStrongPassword(password, 'password');
  const passwordHash = await deps.passwords.hash(password);
  return refusingDuplicates(() =>
    db.transaction(async (tx) => {
      await lockAddress(tx, email);
      // Of two requests with one link, the second finds it used.
      const { courseId } = await findInvitation(tx, token);
      const { archivedAt } = await lockCourse(tx, courseId);
      if (archivedAt !== null) throw new AppError('conflict', courseSentences.archived);
      const user = await insertUser(tx, { username, email, passwordHash, role: 'user', lastLogin: new Date() });
      // It gets what it is invited to, even where every new account becomes an instructor.
      await tx.delete(courseStaff).where(eq(courseStaff.userId, user.id));
      // A withdrawn one is gone by now.
      if (!(await takeUpInvitations(tx, user)).includes(courseId)) throw invalidInvitation();
      if (caller.sessionId) await endSession(tx, caller.sessionId);
      return { user, cookies: await deps.sessions.open(tx, user.id, caller.browser) };
    }),
  );
}
