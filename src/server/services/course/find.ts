import type { Course, PublicCourse } from '@domain/course/schema';
import { courseSentences } from '@domain/messages/course';
import type { Db, Transaction } from '@server/db/client';
import { courses } from '@server/db/schema/course';
import { AppError, invalidField } from '@server/errors';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { requireOneCourse } from './only-course';

/** @throws {AppError} not-found */
export async function requireCourse(db: Db | Transaction, id: number): Promise<Course> {
  const [row] = await db.select().from(courses).where(eq(courses.id, id));
  if (!row) throw gone();
  return row;
}

/**
 * Excludes uploads to the course. Not `for update`, because a change log entry refers to the course while its
 * transaction holds a submission. @throws {AppError} not-found
 */
export async function lockCourse(tx: Transaction, id: number): Promise<Course> {
  const [row] = await tx.select().from(courses).where(eq(courses.id, id)).for('no key update');
  if (!row) throw gone();
  return row;
}

/** By its address. @throws {AppError} not-found; invalid */
export async function findCourse(db: Db, address: string): Promise<Course> {
  const row = await courseAt(db, address);
  if (row === 'several') {
    throw invalidField('course', courseSentences.sharedCode);
  }
  if (!row) throw new AppError('not-found', courseSentences.noSuchCode);
  return row;
}

/** By its address, else by its code, which several active courses may have. */
export async function courseAt(db: Db, address: string): Promise<Course | 'several' | undefined> {
  const text = address.trim().toLowerCase();
  const [named] = await db.select().from(courses).where(eq(courses.slug, text));
  if (named) return named;
  const [row, another] = await db
    .select()
    .from(courses)
    .where(and(eq(sql`lower(btrim(${courses.code}))`, text), ne(courses.code, '')))
    .orderBy(sql`${courses.archivedAt} is not null`, desc(courses.id))
    .limit(2);
  return row?.archivedAt === null && another?.archivedAt === null ? 'several' : row;
}

/** What students read of a course, or of the only one. @throws {AppError} not-found; invalid if there are several */
export async function publicCourse(db: Db, address?: string): Promise<PublicCourse> {
  if (address !== undefined) return publicPart(await findCourse(db, address));
  return publicPart(await requireCourse(db, await requireOneCourse(db, {}, 'course')));
}

export function publicPart(course: Course): PublicCourse {
  const { slug, name, code, term, archivedAt, rosterOnly, asksName, asksProof } = course;
  return { slug, name, code, term, archived: archivedAt !== null, rosterOnly, asksName, asksProof };
}

function gone(): AppError {
  return new AppError('not-found', courseSentences.gone);
}
