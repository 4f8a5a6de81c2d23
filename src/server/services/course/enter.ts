import { type CourseRole, mayAct } from '@domain/course/roles';
import { courseSentences } from '@domain/messages/course';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { AppError } from '@server/errors';
import { type FoundCourse, findCourses, type InCourse } from './find-course';
import { idsIn, withIds } from './input-ids';
import type { Viewer, Within } from './within';

/** The fields of an input that lead to a course, and what their ids are of. */
export type CourseFields = Readonly<Record<string, InCourse>>;

/** `changes`: refused in an archived course. `records`: the change log gets the course, of what only reads too. */
export type Needs = { role: CourseRole; changes: boolean; records?: boolean };

export type Entered = {
  caller: LoggedIn;
  input: unknown;
  /** What a list is about, with the rest of its input. @throws {AppError} not-found for a course of others */
  within: <Input extends object>(input: Input | undefined) => Omit<Input, 'courseId'> & Within;
};

/** Stands for whatever does not exist for the caller, because no row has it. */
const nobodysId = 2_147_483_647;

/**
 * Before the input is parsed. Ids in courses of others become unknown ones, so that no answer can tell them apart, and
 * so do ids in several courses.
 * @throws {AppError} forbidden for too low a role; conflict for a change in an archived course
 */
export async function enterCourse(
  db: Db,
  caller: LoggedIn,
  fields: CourseFields,
  needs: Needs,
  given: unknown,
): Promise<Entered> {
  const viewer = viewerOf(caller);
  if (readsAll(caller, needs.role) && !needs.changes && !needs.records && namesOne(fields, given))
    return { caller, input: given, within: (input) => ({ ...withCourses(input, undefined), viewer }) };
  const named = await coursesNamed(db, fields, given);
  const own = new Map(
    [...named.values()].flatMap((rows) =>
      rows.flatMap((row) => (roleIn(caller, row.course) ? [[row.course, row]] : [])),
    ),
  );
  for (const course of own.values()) requireRole(caller, course, needs);
  if (named.size === 0) requireAnyRole(caller, needs.role);
  const [only] = own.size === 1 ? own.values() : [];
  const isKnown = (field: string) => (id: number) =>
    only !== undefined && named.get(field)?.some((row) => row.id === id && row.course === only.course) === true;
  const unknown = [...named.keys()].some((field) => idsIn(given, field).some((id) => !isKnown(field)(id)));
  return {
    caller: only ? { ...caller, user: { ...caller.user, courseId: only.course } } : caller,
    input: unknown ? withIds(given, [...named.keys()], (field, id) => (isKnown(field)(id) ? id : nobodysId)) : given,
    within: (input) => ({
      ...withCourses(input, coursesOf(caller, needs.role, fields, named, [...own.values()])),
      viewer,
    }),
  };
}

/** Of several, each has to be in the course of the others. */
function namesOne(fields: CourseFields, given: unknown): boolean {
  const [[field, kind] = ['', 'course'], another] = Object.entries(fields);
  return another === undefined && kind !== 'course' && idsIn(given, field).length === 1;
}

async function coursesNamed(db: Db, fields: CourseFields, given: unknown): Promise<Map<string, FoundCourse[]>> {
  const named = Object.entries(fields)
    .map(([field, kind]) => ({ field, kind, ids: idsIn(given, field) }))
    .filter(({ ids }) => ids.length > 0);
  const found = await Promise.all(named.map(({ kind, ids }) => findCourses(db, kind, ids)));
  return new Map(named.map(({ field }, at) => [field, found[at] ?? []]));
}

/** Then no row can be in a course of others. */
function readsAll({ user, seesAll = false }: LoggedIn, needed: CourseRole): boolean {
  return user.role === 'admin' || (seesAll && needed === 'reader');
}

export function roleIn(
  { user, memberships = [] }: Pick<LoggedIn, 'user' | 'memberships'>,
  course: number,
): CourseRole | undefined {
  return user.role === 'admin' ? 'instructor' : memberships.find(({ courseId }) => courseId === course)?.role;
}

function requireRole(caller: LoggedIn, { course, archived }: FoundCourse, needs: Needs): void {
  const role = roleIn(caller, course);
  if (!role || !mayAct(role, needs.role)) throw new AppError('forbidden', courseSentences.roleTooLow);
  if (archived && needs.changes) throw new AppError('conflict', courseSentences.archived);
}

/** Whoever is in no course reads empty lists. */
function requireAnyRole({ user, memberships = [] }: LoggedIn, needed: CourseRole): void {
  if (user.role === 'admin' || needed === 'reader') return;
  if (!memberships.some(({ role }) => mayAct(role, needed)))
    throw new AppError('forbidden', courseSentences.roleTooLow);
}

function coursesOf(
  caller: LoggedIn,
  needed: CourseRole,
  fields: CourseFields,
  named: Map<string, FoundCourse[]>,
  own: readonly FoundCourse[],
): readonly number[] | undefined {
  const field = Object.keys(fields).find((name) => fields[name] === 'course');
  const [only, another] = own;
  if (another || (!only && field !== undefined && named.has(field)))
    throw new AppError('not-found', courseSentences.gone);
  if (only && field !== undefined && named.has(field)) return [only.course];
  if (readsAll(caller, needed)) return undefined;
  return (caller.memberships ?? [])
    .filter(({ role, archived }) => !archived && mayAct(role, needed))
    .map(({ courseId }) => courseId);
}

function viewerOf({ user, anonymous = [], unmarked = [] }: LoggedIn): Viewer {
  return { id: user.id, anonymous, unmarked };
}

function withCourses<Input extends object>(
  input: Input | undefined,
  courses: readonly number[] | undefined,
): Omit<Input, 'courseId'> & Within {
  const { courseId: _, ...rest } = Object.assign({ courseId: undefined }, input);
  return { ...rest, courses };
}
