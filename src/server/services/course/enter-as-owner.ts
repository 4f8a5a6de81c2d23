import { fieldOf } from '@domain/value/field-of';
import type { Caller } from '@server/context';
import type { Db } from '@server/db/client';
import { accessibleOf, requireAccess } from '@server/services/submission/access';
import { type CourseFields, enterCourse, type Needs } from './enter';
import { idsIn } from './input-ids';

/** Of submissions; the first field is the one whose upload is proved. */
export type OwnFields = CourseFields;

/**
 * For staff of the course and the browser that uploaded. An account that is neither reads what it would of an unknown
 * id; one that only has the proof is a student.
 * @throws {AppError} unauthenticated without a login and a proof; forbidden; conflict
 */
export async function enterAsOwner(
  db: Db,
  caller: Caller,
  fields: OwnFields,
  needs: Needs,
  input: unknown,
): Promise<{ caller: Caller; input: unknown }> {
  const [field = 'id'] = Object.keys(fields);
  const { user } = caller;
  const asStudent = { ...caller, user: null };
  if (!user) {
    await requireAccess(db, asStudent, fieldOf(input, field));
    return { caller, input };
  }
  const ids = idsIn(input, field);
  const entered = await enterCourse(db, { ...caller, user }, fields, needs, input);
  if (entered.input === input) return entered;
  const proved = await accessibleOf(db, asStudent, ids);
  return ids.length > 0 && ids.every((id) => proved.has(id)) ? { caller: asStudent, input } : entered;
}
