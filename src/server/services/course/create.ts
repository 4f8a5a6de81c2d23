import type { Course } from '@domain/course/schema';
import { numberedSlug, slugOf } from '@domain/course/slug';
import { courseSentences } from '@domain/messages/course';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { courseStaff, courses } from '@server/db/schema/course';
import { AppError } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import { lockAddress } from '@server/services/invitation/take-up';
import { accountOf, addByAddress } from './add-staff';

export type NewCourse = { name: string; slug?: string; code?: string; term?: string };

/** If the address has no account, it is invited and the caller is instructor. @throws {AppError} conflict for a slug */
export async function createCourse(
  db: Db,
  caller: LoggedIn,
  { instructorEmail, ...given }: NewCourse & { instructorEmail?: string },
): Promise<Course> {
  const role = 'instructor';
  return db.transaction(async (tx) => {
    if (instructorEmail) await lockAddress(tx, instructorEmail);
    const course = await insertCourse(tx, given);
    const account = instructorEmail ? await accountOf(tx, instructorEmail) : undefined;
    const actor = { ...caller.user, courseId: course.id };
    if (!account?.isActive) await tx.insert(courseStaff).values({ courseId: course.id, userId: actor.id, role });
    if (instructorEmail) await addByAddress(tx, actor, { email: instructorEmail, role });
    await recordAudit(tx, actor, 'course.created', course.name, { name: { from: null, to: course.name } });
    return course;
  });
}

/** Without a slug the first free one. @throws {AppError} conflict for a slug in use */
export async function insertCourse(
  tx: Transaction,
  { name, slug, code = '', term = '', ...settings }: NewCourse & Partial<Course>,
): Promise<Course> {
  const values = { name, code, term, ...settings };
  for (let number = 1; ; number += 1) {
    const tried = slug ?? numberedSlug(slugOf(values), number);
    const [row] = await tx
      .insert(courses)
      .values({ ...values, slug: tried })
      .onConflictDoNothing({ target: courses.slug })
      .returning();
    if (row) return row;
    if (slug !== undefined) throw slugTaken();
  }
}

function slugTaken(): AppError {
  const message = courseSentences.slugTaken;
  return new AppError('conflict', message, { issues: [{ path: 'slug', message }] });
}
