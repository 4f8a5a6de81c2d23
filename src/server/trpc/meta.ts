/** Who may call: everyone, whoever proves that the submission is theirs (or is logged in), accounts, admins. */
export type Access = 'everyone' | 'own' | 'user' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A procedure's REST call. */
export type Rest = {
  method: Method;
  /** `/api/case-studies/{id}`: what stands in braces is a field of the input. */
  path: `/api/${string}`;
  /** A second method that does the same. */
  also?: Method;
  /** 200 when left out. */
  status?: 201;
  /** The procedure may answer `{ state: 'queued' }` when it is not done yet: REST says so with 202. */
  queues?: true;
  /** The answer has a `total`, which REST repeats as `X-Total-Count`; of `{ rows, total }` it sends the rows alone. */
  counted?: true;
  /** One line for the documentation. */
  summary: string;
};

/** `rest` is missing where bytes or streams flow: a plain route serves that call. */
export type Meta = {
  access: Access;
  rest?: Rest | undefined;
  /** It answers 429 to whoever tried too often. */
  limited?: true;
};

export function methodsOf(rest: Rest): Method[] {
  return rest.also ? [rest.method, rest.also] : [rest.method];
}
