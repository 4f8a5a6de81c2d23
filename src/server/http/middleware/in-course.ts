import type { CourseRole } from '@domain/course/roles';
import { requireLogin } from '@server/context';
import type { Deps } from '@server/deps';
import { type CourseFields, type Entered, enterCourse } from '@server/services/course/enter';
import type { Context } from 'hono';
import type { Env } from './environment';

/** For routes that are no procedures; `input` is not validated yet. @throws {AppError} unauthenticated, forbidden */
export function enterRoute(
  c: Context<Env>,
  { db }: Deps['database'],
  fields: CourseFields,
  role: CourseRole,
  input: unknown,
): Promise<Entered> {
  const changes = c.req.method === 'POST';
  return enterCourse(db, requireLogin(c.get('caller')), fields, { role, changes, records: true }, input);
}
