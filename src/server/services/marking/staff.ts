import { mayAct } from '@domain/course/roles';
import { markingSentences } from '@domain/messages/marking';
import type { Transaction } from '@server/db/client';
import { courseStaff } from '@server/db/schema/course';
import { users } from '@server/db/schema/user';
import { AppError } from '@server/errors';
import { and, eq, inArray } from 'drizzle-orm';

/** Locked, so that nobody leaves meanwhile. `marks`: not readers. @throws {AppError} not-found; conflict if inactive */
export async function requireStaff(
  tx: Transaction,
  courseId: number,
  userIds: readonly number[],
  needs: 'is staff' | 'marks' = 'is staff',
): Promise<void> {
  if (userIds.length === 0) return;
  const found = await tx
    .select({ role: courseStaff.role, isActive: users.isActive })
    .from(courseStaff)
    .innerJoin(users, eq(users.id, courseStaff.userId))
    .where(and(eq(courseStaff.courseId, courseId), inArray(courseStaff.userId, [...userIds])))
    .for('key share');
  if (found.length < userIds.length) throw new AppError('not-found', markingSentences.notStaff);
  if (needs === 'marks' && found.some(({ role }) => !mayAct(role, 'assistant'))) {
    throw new AppError('not-found', markingSentences.readsOnly);
  }
  if (found.some(({ isActive }) => !isActive)) throw new AppError('conflict', markingSentences.inactive);
}

/** For the change log; null for nobody. */
export async function namesOf(tx: Transaction, ids: readonly number[]): Promise<string | null> {
  if (ids.length === 0) return null;
  const rows = await tx
    .select({ name: users.username })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.usernameKey);
  return rows.map(({ name }) => name).join(', ');
}
