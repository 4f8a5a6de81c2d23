import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { recordAudit } from '@server/services/audit/record';
import { requireOneCourse } from '@server/services/course/only-course';
import type { Within } from '@server/services/course/within';
import type { CaseStudy } from './find';
import { type CaseStudyFields, requireValidCaseStudy } from './valid';

export type CaseStudyInput = Pick<CaseStudyFields, 'name' | 'description'> & Partial<CaseStudyFields> & Within;

/** [7.11] @throws {AppError} invalid [5.7] */
export async function createCaseStudy(
  db: Db,
  caller: LoggedIn,
  { courses, viewer: _, opensAt = null, dueAt = null, closesAt = null, ...given }: CaseStudyInput,
): Promise<CaseStudy> {
  const { name } = given;
  const values = { ...given, opensAt, dueAt, closesAt };
  requireValidCaseStudy(values);
  return db.transaction(async (tx) => {
    const courseId = await requireOneCourse(tx, { courses });
    const [row] = await tx
      .insert(caseStudies)
      .values({ ...values, courseId })
      .returning();
    if (!row) throw new Error('an inserted case study was not answered');
    await recordAudit(tx, caller.user, 'case-study.created', name, { name: { from: null, to: name } });
    return row;
  });
}
