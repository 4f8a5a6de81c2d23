import { courseSentences } from '@domain/messages/course';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { courses } from '@server/db/schema/course';
import { invalidField } from '@server/errors';
import { asc, isNull } from 'drizzle-orm';
import { roleIn } from './enter';
import type { Within } from './within';

export async function isInOnlyCourse(db: Db, caller: LoggedIn): Promise<boolean> {
  const [first, second] = await db.select({ id: courses.id }).from(courses).limit(2);
  return first !== undefined && second === undefined && roleIn(caller, first.id) === 'instructor';
}

/** The caller's one course, unless one is named. @throws {AppError} invalid if there are several */
export async function requireOneCourse(
  db: Db | Transaction,
  { courses: within }: Within,
  path = 'courseId',
): Promise<number> {
  const [course, another] = within ?? (await activeCourses(db));
  if (course !== undefined && another === undefined) return course;
  throw invalidField(path, courseSentences.sayWhich);
}

export async function activeCourses(db: Db | Transaction): Promise<number[]> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(isNull(courses.archivedAt))
    .orderBy(asc(courses.id))
    .limit(2);
  return rows.map(({ id }) => id);
}
