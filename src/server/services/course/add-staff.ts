import type { CourseRole } from '@domain/course/roles';
import type { AddedStaff, StaffMember } from '@domain/course/schema';
import { courseSentences } from '@domain/messages/course';
import type { User } from '@domain/user/user';
import type { CallingUser, LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { courseStaff } from '@server/db/schema/course';
import { userColumns, users } from '@server/db/schema/user';
import { AppError } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import { invite } from '@server/services/invitation/invite';
import { removeInvitation } from '@server/services/invitation/remove';
import { lockAddress } from '@server/services/invitation/take-up';
import { enqueueMail } from '@server/services/mail/enqueue';
import { takeRoom } from '@server/services/throttle/throttle';
import { eq } from 'drizzle-orm';
import { lockCourse } from './find';
import { requireMember } from './staff';

export type ActorInCourse = CallingUser & { courseId: number };

type NewStaff = { email: string; role: CourseRole };

const perDay = 100;

/** [C7.11] @throws {AppError} not-found; conflict for who is in already; too-many */
export async function addStaff(
  db: Db,
  caller: LoggedIn,
  { id, ...staff }: NewStaff & { id: number },
): Promise<AddedStaff> {
  return db.transaction(async (tx) => {
    await lockAddress(tx, staff.email);
    await lockCourse(tx, id);
    const added = await addByAddress(tx, { ...caller.user, courseId: id }, staff);
    const throttle = { bucket: `staff:${id}`, max: perDay, seconds: 86_400 };
    await takeRoom(tx, throttle, courseSentences.tooManyAdded);
    return added;
  });
}

/** Who has no account is invited. Call it with the address locked. @throws {AppError} conflict for who is in already */
export async function addByAddress(tx: Transaction, actor: ActorInCourse, staff: NewStaff): Promise<AddedStaff> {
  const account = await accountOf(tx, staff.email);
  return account
    ? { state: 'member', ...(await addMember(tx, actor, account, staff.role)) }
    : { state: 'invited', ...(await invite(tx, actor, staff)) };
}

export async function accountOf(tx: Transaction, email: string): Promise<User | undefined> {
  const [account] = await tx.select(userColumns).from(users).where(eq(users.email, email));
  return account;
}

async function addMember(
  tx: Transaction,
  actor: ActorInCourse,
  { id: userId, username, email: recipient }: User,
  role: CourseRole,
): Promise<StaffMember> {
  const { courseId } = actor;
  const added = await tx.insert(courseStaff).values({ courseId, userId, role }).onConflictDoNothing().returning();
  if (added.length === 0) throw new AppError('conflict', courseSentences.alreadyStaff);
  await removeInvitation(tx, courseId, recipient);
  if (userId !== actor.id) {
    await enqueueMail(tx, { kind: 'added', recipient, userId, courseId, details: { by: actor.username } });
  }
  await recordAudit(tx, actor, 'course.staff-added', username, { role: { from: null, to: role } });
  return requireMember(tx, courseId, userId);
}
