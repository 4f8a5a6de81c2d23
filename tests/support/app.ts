import type { User } from '@domain/user/user';
import { createApp } from '@server/app';
import type { Authenticate } from '@server/context';
import { submissionAccess } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import type { Grader } from '@server/grading/grader/grader';
import type { Connection } from '@server/http/middleware/environment';
import { hashToken } from '@server/services/auth/token';
import type { TestDatabase } from './database';
import { gradingWorld } from './grading';
import { scriptedGrader } from './scripted-grader';

export const instructor: User = {
  id: 1,
  username: 'ruth',
  email: 'ruth@example.com',
  role: 'user',
  isActive: true,
  lastLogin: null,
  createdAt: new Date('2026-01-05T09:00:00Z'),
};
export const administrator: User = {
  ...instructor,
  id: 2,
  username: 'admin',
  email: 'admin@example.com',
  role: 'admin',
};

/** Logs in whoever the test's own header names: what session cookies stand for. */
export const byHeader: Authenticate = async (_deps, headers) => {
  const name = headers.get('x-test-user');
  const user = name === 'user' ? instructor : name === 'admin' ? administrator : null;
  return (
    user && {
      user,
      preferences: {},
      memberships: [{ courseId: 1, role: 'instructor', archived: false }],
      seesAll: true,
      anonymous: [],
      unmarked: [],
      sessionId: `of ${name}`,
      cookies: [],
    }
  );
};

export type AppWorld = {
  deps: Deps;
  database: TestDatabase;
  /** Calls the app as a server would, without one. */
  call(path: string, init?: RequestInit, connection?: Connection): Promise<Response>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** The app with a grading worker over a database of its own. */
export async function appWorld(grader: Grader = scriptedGrader(), overrides: Partial<Deps> = {}): Promise<AppWorld> {
  const world = await gradingWorld(grader, overrides);
  const app = createApp(world.deps, { authenticate: byHeader });
  return {
    deps: world.deps,
    database: world.database,
    call: async (path, init, connection) => app.request(path, init, connection),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

/** The cookie of the browser that uploaded a stored submission. */
export async function proofOf(
  deps: Pick<Deps, 'database'>,
  submissionId: number,
  expiresAt = inADay(),
): Promise<string> {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
  await deps.database.db.insert(submissionAccess).values({ tokenHash: hashToken(token), submissionId, expiresAt });
  return `cg_${submissionId}=${token}`;
}

/** A JSON request's options. */
export function sending(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { method, headers: { 'Content-Type': 'application/json', ...headers }, body: text };
}

function inADay(): Date {
  return new Date(Date.now() + 86_400_000);
}
