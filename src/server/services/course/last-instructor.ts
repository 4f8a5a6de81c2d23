import { courseSentences } from '@domain/messages/course';
import { type } from '@domain/schema';
import type { Transaction } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { AppError } from '@server/errors';
import { type SQL, sql } from 'drizzle-orm';

const named = type({ name: 'string' });

/** Locks courses by id, so that of two who leave at once one stays. @throws {AppError} conflict, naming the courses */
export async function requireOtherInstructor(tx: Transaction, userId: number, courseId?: number): Promise<void> {
  const theirs = sql`archived_at is null ${courseId === undefined ? sql`` : sql`and id = ${courseId}`}
    and id in (select course_id from course_staff join users on users.id = user_id
      where user_id = ${userId} and course_staff.role = 'instructor' and is_active)`;
  await tx.execute(sql`select id from courses where ${theirs} order by id for no key update`);
  const left = await rowsOf(
    tx,
    named,
    sql`select name from courses where ${theirs} and not ${hasOther(userId)} order by id`,
  );
  if (left.length > 0) throw new AppError('conflict', courseSentences.lastInstructor(left.map(({ name }) => name)));
}

const hasOther = (userId: number): SQL => sql`exists (
  select from course_staff join users on users.id = user_id
  where course_id = courses.id and course_staff.role = 'instructor' and is_active and user_id <> ${userId})`;
