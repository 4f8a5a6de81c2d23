import { courseSentences } from '@domain/messages/course';
import type { Db, Transaction } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { courses } from '@server/db/schema/course';
import { AppError } from '@server/errors';
import { eq, type SQL } from 'drizzle-orm';

/** @throws {AppError} conflict if the course of a case study is archived */
export async function requireActiveCourse(db: Db | Transaction, caseStudyId: number): Promise<void> {
  refuseArchived(await courseOf(db, caseStudyId));
}

/** Whoever archives it waits until the transaction ends. @throws {AppError} conflict if it is archived */
export async function lockActiveCourse(tx: Transaction, caseStudyId: number | SQL): Promise<void> {
  refuseArchived(await courseOf(tx, caseStudyId).for('share', { of: courses }));
}

function courseOf(db: Db | Transaction, caseStudyId: number | SQL) {
  return db
    .select({ archivedAt: courses.archivedAt })
    .from(courses)
    .innerJoin(caseStudies, eq(caseStudies.courseId, courses.id))
    .where(eq(caseStudies.id, caseStudyId));
}

function refuseArchived([course]: { archivedAt: Date | null }[]): void {
  if (course && course.archivedAt !== null) throw new AppError('conflict', courseSentences.archived);
}
