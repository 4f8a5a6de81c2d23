import type { Course } from '@domain/course/schema';
import { contentOf } from '@domain/criterion/content';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { courseStaff } from '@server/db/schema/course';
import { omittedCriteria } from '@server/db/schema/criterion';
import { recordAudit } from '@server/services/audit/record';
import { criteriaOfScope } from '@server/services/criterion/list';
import { insertCriterion } from '@server/services/criterion/store';
import { asc, eq } from 'drizzle-orm';
import { insertCourse, type NewCourse } from './create';
import { requireCourse } from './find';

/** Case studies become drafts without dates. All or nothing. @throws {AppError} not-found; conflict for a used slug */
export async function copyCourse(
  db: Db,
  caller: LoggedIn,
  { id, ...given }: NewCourse & { id: number },
): Promise<Course> {
  return db.transaction(async (tx) => {
    const { rosterOnly, asksName, asksProof, showsCompanies, name: copied } = await requireCourse(tx, id);
    const copy = await insertCourse(tx, { ...given, rosterOnly, asksName, asksProof, showsCompanies });
    await tx.insert(courseStaff).values({ courseId: copy.id, userId: caller.user.id, role: 'instructor' });
    const actor = { ...caller, user: { ...caller.user, courseId: copy.id } };
    const core = await copyCriteria(
      tx,
      actor,
      { courseId: id, caseStudyId: null },
      { courseId: copy.id, caseStudyId: null },
    );
    const originals = await tx
      .select()
      .from(caseStudies)
      .where(eq(caseStudies.courseId, id))
      .orderBy(asc(caseStudies.id));
    for (const original of originals) {
      const { name, description, totalPoints, maxAttempts, maxTeamSize, anonymous } = original;
      const [made] = await tx
        .insert(caseStudies)
        .values({ courseId: copy.id, name, description, totalPoints, maxAttempts, maxTeamSize, anonymous, draft: true })
        .returning({ id: caseStudies.id });
      if (!made) throw new Error('an inserted case study was not answered');
      const of = { courseId: copy.id, caseStudyId: made.id };
      await copyCriteria(tx, actor, { courseId: id, caseStudyId: original.id }, of);
      const omitted = await tx.select().from(omittedCriteria).where(eq(omittedCriteria.caseStudyId, original.id));
      const left = omitted.flatMap(({ criterionId }) => core.get(criterionId) ?? []);
      if (left.length > 0)
        await tx.insert(omittedCriteria).values(left.map((criterionId) => ({ caseStudyId: made.id, criterionId })));
    }
    await recordAudit(tx, actor.user, 'course.created', copy.name, { copyOf: { from: null, to: copied } });
    return copy;
  });
}

type Scope = Parameters<typeof criteriaOfScope>[1];

/** Returns the id of each copy by that of its original. */
async function copyCriteria(tx: Transaction, { user }: LoggedIn, from: Scope, to: Scope): Promise<Map<number, number>> {
  const copies = new Map<number, number>();
  for (const [at, criterion] of (await criteriaOfScope(tx, from)).entries()) {
    const place = { category: criterion.category, ...to, position: at + 1 };
    const { id } = await insertCriterion(tx, user, { ...contentOf(criterion), ...place });
    copies.set(criterion.id, id);
  }
  return copies;
}
