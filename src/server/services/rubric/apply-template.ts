import { caseStudySentences } from '@domain/messages/case-study';
import type { TemplateKey } from '@domain/rubric/schema';
import { rubricTemplates } from '@domain/rubric/templates';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { AppError } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import { lockCaseStudy } from '@server/services/case-study/find';
import { criteriaOfScope, rubricOf } from '@server/services/criterion/list';
import type { Criterion } from '@server/services/criterion/public-columns';
import { nextPosition } from '@server/services/criterion/scope';
import { insertCriterion } from '@server/services/criterion/store';
import { eq } from 'drizzle-orm';
import { omitAllCore } from './omit';

/** [C7.19] Core criteria are left out. @throws {AppError} not-found; conflict if the case study has its own criteria */
export async function applyTemplate(
  db: Db,
  caller: LoggedIn,
  { id, key }: { id: number; key: TemplateKey },
): Promise<Criterion[]> {
  return db.transaction(async (tx) => {
    const caseStudy = await lockCaseStudy(tx, id);
    const scope = { courseId: caseStudy.courseId, caseStudyId: id };
    if ((await criteriaOfScope(tx, scope)).length > 0)
      throw new AppError('conflict', caseStudySentences.hasOwnCriteria);
    const template = rubricTemplates.find((each) => each.key === key);
    if (!template) throw new Error(`there is no template ${key}`);
    const first = await nextPosition(tx, scope);
    for (const [at, content] of template.criteria.entries()) {
      await insertCriterion(tx, caller.user, { ...content, ...scope, position: first + at });
    }
    await omitAllCore(tx, caseStudy);
    await tx.update(caseStudies).set({ totalPoints: 100 }).where(eq(caseStudies.id, id));
    const changes = { template: { from: null, to: template.name } };
    await recordAudit(tx, caller.user, 'rubric.template-applied', caseStudy.name, changes);
    return rubricOf(tx, id);
  });
}
