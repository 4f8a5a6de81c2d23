import type { CourseRole } from '@domain/course/roles';
import type { CourseStaffList, StaffMember } from '@domain/course/schema';
import { courseSentences } from '@domain/messages/course';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { courseStaff, invitations } from '@server/db/schema/course';
import { users } from '@server/db/schema/user';
import { AppError } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { roleIn } from './enter';
import { lockCourse, requireCourse } from './find';
import { requireOtherInstructor } from './last-instructor';

/** @throws {AppError} not-found */
export async function listStaff(db: Db, courseId: number): Promise<CourseStaffList> {
  await requireCourse(db, courseId);
  const { id, email, role, expiresAt } = invitations;
  const [staff, invited] = await Promise.all([
    members(db, courseId).orderBy(users.usernameKey),
    db
      .select({ id, email, role, expiresAt })
      .from(invitations)
      .where(and(eq(invitations.courseId, courseId), gt(expiresAt, sql`now()`)))
      .orderBy(asc(email)),
  ]);
  return { staff, invitations: invited };
}

type Named = { id: number; userId: number };

/** @throws {AppError} not-found; conflict for the last active instructor */
export async function changeStaff(
  db: Db,
  caller: LoggedIn,
  { id, userId, role }: Named & { role: CourseRole },
): Promise<StaffMember> {
  return db.transaction(async (tx) => {
    await lockCourse(tx, id);
    const before = await requireMember(tx, id, userId);
    if (role !== 'instructor') await requireOtherInstructor(tx, userId, id);
    await tx.update(courseStaff).set({ role }).where(isMember(id, userId));
    const changes = role === before.role ? {} : { role: { from: before.role, to: role } };
    await recordAudit(tx, caller.user, 'course.staff-changed', before.username, changes);
    return { ...before, role };
  });
}

/** Anybody may leave. @throws {AppError} forbidden; not-found; conflict for the last active instructor */
export async function removeStaff(db: Db, caller: LoggedIn, { id, userId }: Named): Promise<void> {
  const own = roleIn(caller, id);
  if (!own) throw new AppError('not-found', courseSentences.gone);
  if (userId !== caller.user.id && own !== 'instructor') throw new AppError('forbidden', courseSentences.roleTooLow);
  await db.transaction(async (tx) => {
    await lockCourse(tx, id);
    const { username, role } = await requireMember(tx, id, userId);
    await requireOtherInstructor(tx, userId, id);
    await tx.delete(courseStaff).where(isMember(id, userId));
    await recordAudit(tx, caller.user, 'course.staff-removed', username, { role: { from: role, to: null } });
  });
}

/** @throws {AppError} not-found for an administrator who is not staff */
export async function setNotify(db: Db, caller: LoggedIn, { id, notify }: { id: number; notify: boolean }) {
  const set = await db.update(courseStaff).set({ notify }).where(isMember(id, caller.user.id)).returning();
  if (set.length === 0) throw new AppError('not-found', courseSentences.notMember);
  return { notify };
}

function members(db: Db | Transaction, courseId: number) {
  return db
    .select({
      userId: users.id,
      username: users.username,
      email: users.email,
      role: courseStaff.role,
      notify: courseStaff.notify,
    })
    .from(courseStaff)
    .innerJoin(users, eq(users.id, courseStaff.userId))
    .where(eq(courseStaff.courseId, courseId))
    .$dynamic();
}

export async function requireMember(tx: Transaction, courseId: number, userId: number): Promise<StaffMember> {
  const member = (await members(tx, courseId)).find((one) => one.userId === userId);
  if (!member) throw new AppError('not-found', courseSentences.notMember);
  return member;
}

function isMember(courseId: number, userId: number) {
  return and(eq(courseStaff.courseId, courseId), eq(courseStaff.userId, userId));
}
