import type { Course, PublicCourse } from '@domain/course/schema';
import { courseSentences } from '@domain/messages/course';
import type { Db, Transaction } from '@server/db/client';
import { courses } from '@server/db/schema/course';
import { AppError } from '@server/errors';
import { eq } from 'drizzle-orm';
import { requireOneCourse } from './only-course';

/** @throws {AppError} not-found */
export async function requireCourse(db: Db | Transaction, id: number): Promise<Course> {
  const [row] = await db.select().from(courses).where(eq(courses.id, id));
  if (!row) throw gone();
  return row;
}

/** Waits for uploads to the course, and they for it. @throws {AppError} not-found */
export async function lockCourse(tx: Transaction, id: number): Promise<Course> {
  const [row] = await tx.select().from(courses).where(eq(courses.id, id)).for('update');
  if (!row) throw gone();
  return row;
}

/** By its address. @throws {AppError} not-found */
export async function findCourse(db: Db, slug: string): Promise<Course> {
  const [row] = await db.select().from(courses).where(eq(courses.slug, slug.trim().toLowerCase()));
  if (!row) throw new AppError('not-found', courseSentences.noSuchCode);
  return row;
}

/** What students read of a course, or of the only one. @throws {AppError} not-found; invalid if there are several */
export async function publicCourse(db: Db, address?: string): Promise<PublicCourse> {
  const row =
    address === undefined
      ? await requireCourse(db, await requireOneCourse(db, {}, 'course'))
      : await findCourse(db, address);
  const { name, code, term, archivedAt, rosterOnly, asksName, asksProof } = row;
  return { slug: row.slug, name, code, term, archived: archivedAt !== null, rosterOnly, asksName, asksProof };
}

function gone(): AppError {
  return new AppError('not-found', courseSentences.gone);
}
