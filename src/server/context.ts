import type { User } from '@domain/user/user';
import type { FoundSession } from './adapters/session/sessions';
import type { Deps } from './deps';
import type { AppError } from './errors';

/** Who makes a call. */
export type Caller = {
  user: User | null;
  /** The session that `user` is logged in by, as it is stored. */
  sessionId: string | null;
  /** The tokens of this browser's `cg_<submission id>` cookies: claims, proved by `requireAccess` alone. */
  access: ReadonlyMap<number, string>;
  /** Counts for throttles; never logged. */
  address: string;
  /** In a few words, such as `Firefox on Windows`: shown to its owner. */
  browser: string;
  requestId: string;
};

/** A caller that the procedure's access rule has let through as logged in. */
export type LoggedIn = Caller & { user: User };

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
export type Authenticate = (deps: Deps, headers: Headers) => Promise<FoundSession | null>;

/** By the cookie that logging in has set; a request without cookies asks no database. */
export const authenticate: Authenticate = async (deps, headers) => {
  const cookies = headers.get('cookie');
  return cookies?.includes('session=') ? deps.sessions.find(cookies) : null;
};
