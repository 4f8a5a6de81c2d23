/** `own`: accounts, and the browser that proves it uploaded the submission. */
export type Access = 'everyone' | 'own' | 'user' | 'admin';

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
  summary: string;
};

/** Without `rest` where files or streams are sent, by a route of their own. */
export type Meta = {
  access: Access;
  rest?: Rest | undefined;
  /** May respond 429. */
  limited?: true;
};

export function methodsOf(rest: Rest): Method[] {
  return rest.also ? [rest.method, rest.also] : [rest.method];
}
