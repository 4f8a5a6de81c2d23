import { studentSentences } from '@domain/messages/student';
import type { Student } from '@domain/student/schema';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { refusingDuplicates } from '@server/db/refusing-duplicates';
import { students } from '@server/db/schema/student';
import { AppError } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import { lockCourse } from '@server/services/course/find';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { writePeople } from './write-people';

export type NewStudent = Pick<Student, 'email' | 'name'> & { number?: string };

const { courseId: _, ...columns } = getTableColumns(students);

/** @throws {AppError} not-found; conflict for an address that is on the list */
export function addStudent(db: Db, caller: LoggedIn, { id, ...given }: { id: number } & NewStudent): Promise<Student> {
  return changed(db, async (tx) => {
    const { name } = await lockCourse(tx, id);
    const [row] = await tx
      .insert(students)
      .values({ courseId: id, ...given })
      .returning(columns);
    if (!row) throw new Error('an inserted student was not answered');
    await writePeople(tx, tookPart(id, [row.email]));
    await recordAudit(tx, caller.user, 'roster.updated', name, { created: { from: null, to: 1 } });
    return row;
  });
}

/** @throws {AppError} not-found; conflict for an address that is on the list */
export function updateStudent(
  db: Db,
  caller: LoggedIn,
  { id, left, ...given }: { id: number; left?: boolean } & Partial<NewStudent>,
): Promise<Student> {
  return changed(db, async (tx) => {
    const before = await requireStudent(tx, id);
    const course = await lockCourse(tx, before.courseId);
    const leftAt = left === undefined ? before.leftAt : left ? (before.leftAt ?? sql`now()`) : null;
    const [row] = await tx
      .update(students)
      .set({ ...given, leftAt })
      .where(eq(students.id, id))
      .returning(columns);
    if (!row) throw gone();
    await writePeople(tx, tookPart(before.courseId, [before.email, row.email]));
    await recordAudit(tx, caller.user, 'roster.updated', course.name, { updated: { from: null, to: 1 } });
    return row;
  });
}

/** Removes only the name: the work stays. @throws {AppError} not-found */
export function deleteStudent(db: Db, caller: LoggedIn, id: number): Promise<void> {
  return changed(db, async (tx) => {
    const { courseId, email } = await requireStudent(tx, id);
    const { name } = await lockCourse(tx, courseId);
    await tx.delete(students).where(eq(students.id, id));
    await writePeople(tx, tookPart(courseId, [email]));
    await recordAudit(tx, caller.user, 'roster.updated', name, { removed: { from: null, to: 1 } });
  });
}

/** Submissions of a course in which one of the addresses took part. */
export function tookPart(courseId: number, emails: readonly string[]): SQL {
  const listed = sql`any(${sql.param([...emails])}::text[])`;
  return sql`s.course_id = ${courseId} and s.id in (
    select id from submissions where user_email = ${listed}
    union select submissions.id from team_members join submissions on submissions.team_id = team_members.team_id
      where team_members.email = ${listed})`;
}

async function requireStudent(tx: Transaction, id: number) {
  const [row] = await tx.select().from(students).where(eq(students.id, id));
  if (!row) throw gone();
  return row;
}

const changed = <T>(db: Db, change: (tx: Transaction) => Promise<T>): Promise<T> =>
  refusingDuplicates(() => db.transaction(change));

function gone(): AppError {
  return new AppError('not-found', studentSentences.gone);
}
