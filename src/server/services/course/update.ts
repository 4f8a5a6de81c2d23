import type { Course } from '@domain/course/schema';
import { courseSentences } from '@domain/messages/course';
import { identitySentences } from '@domain/messages/identity';
import { type } from '@domain/schema';
import { mailsGo } from '@server/config';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { refusingDuplicates } from '@server/db/refusing-duplicates';
import { rowsOf } from '@server/db/rows-of';
import { deletedCaseStudies } from '@server/db/schema/case-study';
import { courses } from '@server/db/schema/course';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import type { DeletingDeps } from '@server/services/submission/delete';
import { discardRemoved } from '@server/services/submission/remove';
import { removeTests } from '@server/services/submission/remove-tests';
import { and, eq, sql } from 'drizzle-orm';
import { lockCourse, requireCourse } from './find';

export type CourseChanges = Partial<
  Pick<Course, 'name' | 'slug' | 'code' | 'term' | 'rosterOnly' | 'asksName' | 'asksProof' | 'showsCompanies'>
>;

/** @throws {AppError} not-found; conflict for a slug in use, or where no code can be sent [C10.12] */
export async function updateCourse(
  { config, database: { db } }: Pick<Deps, 'config' | 'database'>,
  caller: LoggedIn,
  { id, ...changes }: { id: number } & CourseChanges,
): Promise<Course> {
  return refusingDuplicates(() =>
    db.transaction(async (tx) => {
      const before = await lockCourse(tx, id);
      if (changes.asksProof && !before.asksProof && mailsGo(config) === 'outbox')
        throw new AppError('conflict', identitySentences.noMail);
      const [row] = await tx
        .update(courses)
        .set({ ...changes, name: changes.name ?? before.name })
        .where(eq(courses.id, id))
        .returning();
      if (!row) throw new Error('a locked course was not answered');
      await recordAudit(tx, caller.user, 'course.updated', before.name, changesBetween(before, changes));
      return row;
    }),
  );
}

/** Again: nothing happens. @throws {AppError} not-found; conflict for the last active course */
export async function setArchived(db: Db, caller: LoggedIn, id: number, archived: boolean): Promise<Course> {
  return db.transaction(async (tx) => {
    await lockCourses(tx);
    const before = await requireCourse(tx, id);
    if ((before.archivedAt !== null) === archived) return before;
    if (archived) await requireAnotherActive(tx, id);
    const [row] = await tx
      .update(courses)
      .set({ archivedAt: archived ? sql`now()` : null })
      .where(eq(courses.id, id))
      .returning();
    if (!row) throw new Error('a locked course was not answered');
    await recordAudit(tx, caller.user, 'course.updated', row.name, { archived: { from: !archived, to: archived } });
    return row;
  });
}

/** With its test submissions. @throws {AppError} not-found; conflict if archived, in use, or the last active one */
export async function deleteCourse(deps: DeletingDeps, caller: LoggedIn, id: number): Promise<void> {
  const ofCourse = eq(submissions.courseId, id);
  const keys = await deps.database.db.transaction(async (tx) => {
    await lockCourses(tx);
    const { name, archivedAt } = await requireCourse(tx, id);
    await tx.execute(sql`select 1 from case_studies where course_id = ${id} order by id for update`);
    if (archivedAt !== null) throw new AppError('conflict', courseSentences.archived);
    const inUse = await tx.$count(submissions, and(ofCourse, eq(submissions.isTest, false)));
    if (inUse > 0) throw new AppError('conflict', courseSentences.inUse(inUse));
    await requireAnotherActive(tx, id);
    const left = await removeTests(deps.mailCopies, tx, ofCourse);
    await tx
      .delete(deletedCaseStudies)
      .where(sql`(${deletedCaseStudies.rows} -> 'case_studies' -> 0 ->> 'course_id')::integer = ${id}`);
    await tx.delete(courses).where(eq(courses.id, id));
    await recordAudit(tx, { ...caller.user }, 'course.deleted', name, { name: { from: name, to: null } });
    return left;
  });
  await discardRemoved(deps, keys);
}

/** So that of two who archive or delete one at once, one finds no other. */
async function lockCourses(tx: Transaction): Promise<void> {
  await tx.execute(sql`select 1 from courses order by id for no key update`);
}

const counted = type({ others: 'number.integer' });

async function requireAnotherActive(tx: Transaction, id: number): Promise<void> {
  const [row] = await rowsOf(
    tx,
    counted,
    sql`select count(*)::int as others from courses where archived_at is null and id <> ${id}`,
  );
  if (!row?.others) throw new AppError('conflict', courseSentences.lastActive);
}
