import type { CourseRole } from '@domain/course/roles';
import { courseSentences } from '@domain/messages/course';
import type { Role, User } from '@domain/user/user';
import { usernameKey } from '@domain/user/username';
import type { LoggedIn } from '@server/context';
import type { Transaction } from '@server/db/client';
import { refusingDuplicates } from '@server/db/refusing-duplicates';
import { courseStaff, courses } from '@server/db/schema/course';
import { userColumns, users } from '@server/db/schema/user';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { lockAddress, takeUpInvitations } from '@server/services/invitation/take-up';
import { eq, inArray } from 'drizzle-orm';
import { requireStrongPassword } from './require';

export type NewUser = {
  username: string;
  email: string;
  password: string;
  role?: Role;
  isActive?: boolean;
  courses?: { courseId: number; role: CourseRole }[];
};

/** [C7.9] [5.15] [7.37] Without `courses`, in the only one or none. @throws {AppError} invalid; not-found; conflict */
export async function createUser(
  deps: Pick<Deps, 'database' | 'passwords'>,
  caller: LoggedIn,
  { username, email, password, role = 'user', isActive = true, courses: named = [] }: NewUser,
): Promise<User> {
  requireStrongPassword(password, 'password');
  const passwordHash = await deps.passwords.hash(password);
  const kept = { username, email, role, isActive };
  return refusingDuplicates(() =>
    deps.database.db.transaction(async (tx) => {
      await lockAddress(tx, email);
      const user = await insertUser(tx, { ...kept, passwordHash });
      await recordAudit(tx, caller.user, 'user.created', username, changesBetween({}, kept));
      if (named.length > 0) await joinCourses(tx, caller, user, named);
      await takeUpInvitations(tx, user);
      return user;
    }),
  );
}

/** Its username and address must be free: `refusingDuplicates`. */
export async function insertUser(
  tx: Transaction,
  values: Omit<typeof users.$inferInsert, 'usernameKey'>,
): Promise<User> {
  const [user] = await tx
    .insert(users)
    .values({ ...values, usernameKey: usernameKey(values.username) })
    .returning(userColumns);
  if (!user) throw new Error('an inserted account was not answered');
  return user;
}

async function joinCourses(
  tx: Transaction,
  caller: LoggedIn,
  { id: userId, username }: User,
  named: readonly { courseId: number; role: CourseRole }[],
): Promise<void> {
  const roles = new Map(named.map(({ courseId, role }) => [courseId, role]));
  const ids = [...roles.keys()];
  const found = await tx.select().from(courses).where(inArray(courses.id, ids)).orderBy(courses.id).for('share');
  if (found.length < ids.length) throw new AppError('not-found', courseSentences.gone);
  if (found.some(({ archivedAt }) => archivedAt !== null)) throw new AppError('conflict', courseSentences.archived);
  await tx.delete(courseStaff).where(eq(courseStaff.userId, userId));
  for (const [courseId, role] of roles) {
    await tx.insert(courseStaff).values({ courseId, userId, role });
    const actor = { ...caller.user, courseId };
    await recordAudit(tx, actor, 'course.staff-added', username, { role: { from: null, to: role } });
  }
}
