import type { Membership } from '@domain/course/schema';
import type { Preferences } from '@domain/user/schema';
import type { User } from '@domain/user/user';
import type { FoundSession } from './adapters/session/sessions';
import type { Deps } from './deps';
import { AppError } from './errors';

/** `courseId` is the course that a call is about, for the audit log. */
export type CallingUser = User & { courseId?: number };

export type Caller = {
  user: CallingUser | null;
  memberships?: readonly Membership[];
  /** `memberships` has every course, and none of them is archived. */
  seesAll?: boolean;
  anonymous?: readonly number[];
  unmarked?: readonly number[];
  preferences?: Preferences;
  sessionId: string | null;
  /** Tokens of this browser's `cg_<submission id>` cookies: unverified until `requireAccess`. */
  access: ReadonlyMap<number, string>;
  /** The `student` cookie, unverified, and that of a browser which asked for a code. */
  studentToken?: string | undefined;
  codeToken?: string | undefined;
  /** For throttles; never logged. */
  address: string;
  /** Such as `Firefox on Windows`. */
  browser: string;
  requestId: string;
};

export type LoggedIn = Caller & { user: CallingUser };

/** @throws {AppError} unauthenticated */
export function requireLogin(caller: Caller): LoggedIn {
  const { user } = caller;
  if (!user) throw new AppError('unauthenticated', 'Please log in to continue.');
  return { ...caller, user };
}

/** @throws {AppError} unauthenticated, forbidden */
export function requireAdmin(caller: Caller): LoggedIn {
  const loggedIn = requireLogin(caller);
  if (loggedIn.user.role !== 'admin') throw new AppError('forbidden', 'Only administrators can do this.');
  return loggedIn;
}

export type Context = {
  deps: Deps;
  caller: Caller;
  resHeaders: Headers;
  /** An unreadable body, refused only after the access check so that strangers learn nothing from it. */
  badBody: AppError | null;
};

export type Authenticate = (deps: Deps, headers: Headers) => Promise<FoundSession | null>;

/** Reads no session from the database for a request without its cookie. */
export const authenticate: Authenticate = async (deps, headers) => {
  const cookies = headers.get('cookie');
  return cookies?.includes('session=') ? deps.sessions.find(cookies) : null;
};
