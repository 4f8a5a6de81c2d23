import { copyName } from '@domain/case-study/copy-name';
import { contentOf } from '@domain/criterion/content';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { getCriterion } from './find';
import { criteriaOfScope } from './list';
import type { Criterion } from './public-columns';
import { orderAs } from './reorder';
import { lockScope, nextPosition } from './scope';
import { insertCriterion } from './store';

/** @throws {AppError} not-found */
export async function duplicateCriterion(db: Db, caller: LoggedIn, id: number): Promise<Criterion> {
  return db.transaction(async (tx) => {
    const { caseStudyId, courseId } = await getCriterion(tx, id);
    const scope = await lockScope(tx, caseStudyId, { courses: [courseId] });
    const original = await getCriterion(tx, id);
    const copy = await insertCriterion(tx, caller.user, {
      ...contentOf(original),
      name: copyName(original.name),
      category: original.category,
      ...scope,
      position: await nextPosition(tx, scope),
    });
    const others = (await criteriaOfScope(tx, scope)).map((each) => each.id).filter((each) => each !== copy.id);
    const order = others.flatMap((each) => (each === id ? [each, copy.id] : [each]));
    await orderAs(tx, order);
    return { ...copy, position: order.indexOf(copy.id) + 1 };
  });
}
