import type { Deps } from './deps';
import type { AppError } from './errors';

export type Role = 'user' | 'admin';

/** A logged-in account as use cases see it. */
export type Account = { id: number; username: string; email: string; role: Role };

/** Who makes a call. */
export type Caller = {
  user: Account | null;
  /** The tokens of this browser's `cg_<submission id>` cookies: claims, proved by `requireAccess` alone. */
  access: ReadonlyMap<number, string>;
  /** Counts for throttles; never logged. */
  address: string;
  requestId: string;
};

/** What every procedure is given besides its input. */
export type Context = {
  deps: Deps;
  caller: Caller;
  /** Sent with the answer: cookies. */
  resHeaders: Headers;
  /** A body that could not be read: refused once access is settled, so that a stranger learns nothing by it. */
  badBody: AppError | null;
};

/** Tells whose session a request carries. */
export type Authenticate = (deps: Deps, headers: Headers) => Promise<Account | null>;

/** While there are no accounts, nobody is logged in. */
export const authenticate: Authenticate = async () => null;
