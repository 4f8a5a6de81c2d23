import type { Role, User } from '@domain/user/user';
import { usernameKey } from '@domain/user/username';
import { createApp } from '@server/app';
import { userColumns, users } from '@server/db/schema/user';
import type { Deps } from '@server/deps';
import type { Connection } from '@server/http/middleware/environment';
import { sending } from './app';
import { gradingWorld, quickTimings } from './grading';
import { quickPasswords } from './passwords';
import { scriptedGrader } from './scripted-grader';

/** Of every account that `storedUser` makes. */
export const correctPassword = 'Correct-Horse-7';

let hash: Promise<string> | undefined;
let stored = 0;

/** An account of its own, active and a 'user' unless it is said otherwise. */
export async function storedUser(
  deps: Pick<Deps, 'database'>,
  given: Partial<Pick<User, 'username' | 'email' | 'role' | 'isActive'>> = {},
): Promise<User> {
  stored += 1;
  hash ??= quickPasswords.hash(correctPassword);
  const { username = `ruth-${stored}`, email = `ruth-${stored}@example.com`, role = 'user', isActive = true } = given;
  const [user] = await deps.database.db
    .insert(users)
    .values({ username, usernameKey: usernameKey(username), email, role, isActive, passwordHash: await hash })
    .returning(userColumns);
  if (!user) throw new Error('no account was stored');
  return user;
}

/** The cookie header of a new session of an account. */
export async function sessionOf(
  deps: Pick<Deps, 'database' | 'sessions'>,
  userId: number,
  browser = 'Firefox on Linux',
): Promise<string> {
  return cookieHeader(await deps.sessions.open(deps.database.db, userId, browser));
}

/** The cookie header of somebody who is logged in. */
export async function signedIn(deps: Pick<Deps, 'database' | 'sessions'>, role: Role): Promise<string> {
  return sessionOf(deps, (await storedUser(deps, { role })).id);
}

/** What a browser sends back of an answer's cookies; one that was taken away is gone. */
export function cookieHeader(setCookies: readonly string[]): string {
  const pairs = setCookies.filter((cookie) => !/;\s*Max-Age=0/i.test(cookie)).map((cookie) => cookie.split(';', 1)[0]);
  return pairs.join('; ');
}

export type Answer = { status: number; body: unknown; headers: Headers; cookies: string[] };

export type UserWorld = {
  deps: Deps;
  /** Calls the app as a browser with these cookies would, from `address`. */
  send(
    method: string,
    path: string,
    input?: { body?: unknown; cookie?: string | undefined; address?: string; headers?: Record<string, string> },
  ): Promise<Answer>;
  fetch(path: string, init?: RequestInit, connection?: Connection): Promise<Response>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** The app with real sessions over a database of its own that has no account yet. */
export async function userWorld(overrides: Partial<Deps> = {}): Promise<UserWorld> {
  // Accounts and screens wait for no sweep.
  const world = await gradingWorld(scriptedGrader(), { timings: { ...quickTimings, sweep: 1_000 }, ...overrides });
  const app = createApp(world.deps);
  return {
    deps: world.deps,
    fetch: async (path, init, connection) => app.request(path, init, connection),
    async send(method, path, { body, cookie, address, headers = {} } = {}) {
      const all = { ...headers, ...(cookie && { cookie }) };
      const init = body === undefined ? { method, headers: all } : sending(method, body, all);
      const answer = await app.request(path, init, address ? { address } : undefined);
      return {
        status: answer.status,
        body: await answer.json(),
        headers: answer.headers,
        cookies: answer.headers.getSetCookie(),
      };
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}
