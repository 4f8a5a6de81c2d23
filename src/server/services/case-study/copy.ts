import { copyName } from '@domain/case-study/copy-name';
import { contentOf } from '@domain/criterion/content';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { omittedCriteria } from '@server/db/schema/criterion';
import { recordAudit } from '@server/services/audit/record';
import { criteriaOfScope } from '@server/services/criterion/list';
import { insertCriterion } from '@server/services/criterion/store';
import { sql } from 'drizzle-orm';
import { type CaseStudy, lockCaseStudy } from './find';

/** Without dates and attempt limit, because a copy is for another term. @throws {AppError} not-found */
export async function copyCaseStudy(db: Db, caller: LoggedIn, id: number): Promise<CaseStudy> {
  return db.transaction(async (tx) => {
    const original = await lockCaseStudy(tx, id);
    const name = copyName(original.name);
    const { courseId, description, totalPoints, anonymous } = original;
    const values = { courseId, name, description, totalPoints, anonymous };
    const [copy] = await tx.insert(caseStudies).values(values).returning();
    if (!copy) throw new Error('an inserted case study was not answered');
    for (const [at, criterion] of (await criteriaOfScope(tx, { courseId, caseStudyId: id })).entries()) {
      const { category } = criterion;
      const place = { category, courseId, caseStudyId: copy.id, position: at + 1 };
      await insertCriterion(tx, caller.user, { ...contentOf(criterion), ...place });
    }
    await tx.execute(sql`
      insert into ${omittedCriteria} select ${copy.id}, criterion_id from ${omittedCriteria} where case_study_id = ${id}`);
    await recordAudit(tx, caller.user, 'case-study.created', name, { copyOf: { from: null, to: original.name } });
    return copy;
  });
}
