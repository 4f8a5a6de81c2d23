import type { Transaction } from '@server/db/client';
import { criteria } from '@server/db/schema/criterion';
import { lockCaseStudy } from '@server/services/case-study/find';
import { requireOneCourse } from '@server/services/course/only-course';
import type { Within } from '@server/services/course/within';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';

/** Criteria that are ordered together: those of a case study or, for null, the core criteria of a course. */
export type CriterionScope = { courseId: number; caseStudyId: number | null };

const orderingCore = 7007;

/** Blocks adding and ordering. @throws {AppError} not-found for the case study; invalid if no course is named */
export async function lockScope(tx: Transaction, caseStudyId: number | null, within: Within): Promise<CriterionScope> {
  if (caseStudyId !== null) return { caseStudyId, courseId: (await lockCaseStudy(tx, caseStudyId)).courseId };
  await tx.execute(sql`select pg_advisory_xact_lock(${orderingCore})`);
  return { caseStudyId, courseId: await requireOneCourse(tx, within) };
}

/** Archived criteria keep theirs. */
export async function nextPosition(tx: Transaction, scope: CriterionScope): Promise<number> {
  const [row] = await tx
    .select({ position: sql<number>`coalesce(max(${criteria.position}), 0)::int + 1` })
    .from(criteria)
    .where(isOfScope(scope));
  return row?.position ?? 1;
}

export function isOfScope({ courseId, caseStudyId }: CriterionScope): SQL | undefined {
  return and(
    eq(criteria.courseId, courseId),
    caseStudyId === null ? isNull(criteria.caseStudyId) : eq(criteria.caseStudyId, caseStudyId),
  );
}
