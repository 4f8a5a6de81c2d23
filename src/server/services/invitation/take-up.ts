import type { User } from '@domain/user/user';
import type { Transaction } from '@server/db/client';
import { courseStaff, courses, invitations } from '@server/db/schema/course';
import { recordAudit } from '@server/services/audit/record';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';

type Account = Pick<User, 'id' | 'username' | 'email'>;

/** Returns the courses that an account joins by its address, which is proved or was given by an administrator. */
export async function takeUpInvitations(tx: Transaction, account: Account): Promise<number[]> {
  const active = tx.select({ id: courses.id }).from(courses).where(isNull(courses.archivedAt));
  const taken = await tx
    .delete(invitations)
    .where(
      and(
        eq(invitations.email, account.email),
        gt(invitations.expiresAt, sql`now()`),
        inArray(invitations.courseId, active),
      ),
    )
    .returning();
  for (const { courseId, role } of taken.toSorted((a, b) => a.courseId - b.courseId)) {
    await tx.insert(courseStaff).values({ courseId, userId: account.id, role }).onConflictDoNothing();
    const actor = { ...account, courseId };
    await recordAudit(tx, actor, 'course.staff-added', account.username, { role: { from: null, to: role } });
  }
  return taken.map(({ courseId }) => courseId);
}

/** So that an account and an invitation that are made at once for an address see each other. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`address:${email}`}))`);
}
