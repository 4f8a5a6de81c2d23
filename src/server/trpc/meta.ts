import type { CourseRole } from '@domain/course/roles';
import type { CourseFields } from '@server/services/course/enter';

/** `own`: staff of the course, and the browser that proves it uploaded the submission. `account`: every account. */
export type Access = 'public' | 'own' | 'account' | CourseRole | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Rest = {
  method: Method;
  /** Such as `/api/case-studies/{id}`, with fields of the input in braces. */
  path: `/api/${string}`;
  /** A second method that does the same. */
  also?: Method;
  /** 200 when left out. */
  status?: 201 | 202;
  /** The procedure may return `{ state: 'queued' }`, which REST sends as 202. */
  queues?: true;
  /** The output has a `total`, which REST sends as `X-Total-Count`, and of `{ rows, total }` only the rows. */
  counted?: true;
  /** Of the body, where it may have more than others. */
  maxMegabytes?: number;
  summary: string;
};

/** Without `rest` where files or streams are sent, by a route of their own. */
export type Meta = {
  access: Access;
  /** Left out by calls that belong to no course. */
  course?: CourseFields;
  rest?: Rest | undefined;
  /** May respond 429. */
  limited?: true;
};

const restOf =
  (method: Method) =>
  (path: Rest['path'], summary: string, more?: Omit<Rest, 'method' | 'path' | 'summary'>): Rest => ({
    method,
    path,
    summary,
    ...more,
  });

export const GET = restOf('GET');
export const POST = restOf('POST');
export const PUT = restOf('PUT');
export const DELETE = restOf('DELETE');

export function methodsOf(rest: Rest): Method[] {
  return rest.also ? [rest.method, rest.also] : [rest.method];
}
