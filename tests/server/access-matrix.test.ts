import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { users } from '@server/db/schema/user';
import { plainCalls } from '@server/http/openapi-plain';
import { issueReset } from '@server/services/auth/issue-reset';
import { appRouter } from '@server/trpc/router';
import { type ListedProcedure, listProcedures } from '@server/trpc/schema';
import { proofOf } from '@tests/support/app';
import { storedSubmission } from '@tests/support/submission';
import { correctPassword, sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';
import { eq } from 'drizzle-orm';

/** Everybody who may come, in the order of the columns. */
const callers = ['nobody', 'another student', 'uploader', 'user', 'admin', 'deactivated'] as const;

type Caller = (typeof callers)[number];
type Statuses = readonly [number, number, number, number, number, number];
type Row = {
  /** The REST status for each caller. */
  statuses: Statuses;
  /** A good input, made anew for each call: what a call uses up is there for the next one. */
  input?: () => Promise<Record<string, unknown>> | Record<string, unknown>;
};

const everyone = (status = 200): Statuses => [status, status, status, status, status, status];
const own = (status = 200): Statuses => [401, 401, status, status, status, 401];
const accounts = (status = 200): Statuses => [401, 401, 401, status, status, 401];
const admins = (status = 200): Statuses => [401, 401, 401, 403, status, 401];

let world: UserWorld;
let uploaded = 0;
let proof = '';
let othersProof = '';
let count = 0;

beforeAll(async () => {
  world = await userWorld();
  const { db } = world.deps.database;
  uploaded = await storedSubmission(db);
  proof = await proofOf(world.deps, uploaded);
  othersProof = await proofOf(world.deps, await storedSubmission(db));
  // Graded, so that a stream has something to say at once.
  await world.send('POST', `/api/submissions/${uploaded}/grade`, { cookie: proof });
});

afterAll(() => world[Symbol.asyncDispose]());

const submission = () => ({ id: uploaded });
const someUser = async () => ({ id: (await storedUser(world.deps)).id });

/** One row per procedure: a new one without a row fails. */
const procedures: Record<string, Row> = {
  'account.changePassword': {
    statuses: accounts(),
    input: () => ({ currentPassword: correctPassword, newPassword: 'Fresh-Horse-9' }),
  },
  'account.endOtherSessions': { statuses: accounts() },
  'account.sessions': { statuses: accounts() },
  'account.update': { statuses: accounts(), input: () => ({ username: unique('renamed') }) },
  'audit.list': { statuses: admins() },
  'auth.forgotPassword': { statuses: everyone(), input: () => ({ email: 'nobody@example.com' }) },
  'auth.login': {
    statuses: everyone(),
    input: async () => ({ username: (await storedUser(world.deps)).username, password: correctPassword }),
  },
  'auth.logout': { statuses: everyone() },
  'auth.me': { statuses: everyone() },
  'auth.resetPassword': {
    statuses: everyone(),
    input: async () => ({
      token: await issueReset(world.deps.database.db, (await someUser()).id),
      newPassword: 'Fresh-Horse-9',
    }),
  },
  'caseStudies.list': { statuses: accounts() },
  'grading.grade': { statuses: own(), input: submission },
  'grading.start': { statuses: own(202), input: submission },
  'grading.watch': { statuses: own(), input: submission },
  'public.caseStudies': { statuses: everyone() },
  'public.settings': { statuses: everyone() },
  'public.submissions': { statuses: everyone() },
  'settings.list': { statuses: accounts() },
  'settings.update': { statuses: admins(), input: () => ({ key: 'auto_email_results', value: 'true' }) },
  'submissions.delete': {
    statuses: accounts(),
    input: async () => ({ id: await storedSubmission(world.deps.database.db) }),
  },
  // Allowed, and there is no such submission: nothing is mailed.
  'submissions.emailResults': { statuses: accounts(404), input: () => ({ id: 999_999, email: 'maya@example.com' }) },
  'submissions.evidence': { statuses: own(), input: submission },
  'submissions.files': { statuses: accounts(), input: submission },
  'submissions.results': { statuses: own(), input: submission },
  'users.create': {
    statuses: admins(201),
    input: () => ({ username: unique('new'), email: `${unique('new')}@example.com`, password: 'Fresh-Horse-9' }),
  },
  'users.delete': { statuses: admins(), input: someUser },
  'users.list': { statuses: accounts() },
  'users.update': { statuses: admins(), input: async () => ({ ...(await someUser()), role: 'admin' }) },
};

/** One row per route that is no procedure, by its operation in the OpenAPI document. */
const plainRoutes: Record<string, Row> = {
  'docs.get': { statuses: everyone() },
  'grading.watch': { statuses: own(), input: submission },
  'health.get': { statuses: everyone() },
  'openapi.get': { statuses: everyone() },
  // Allowed, and there is no such file.
  'submissions.download': { statuses: accounts(404), input: () => ({ id: 999_999 }) },
  'submissions.downloadFile': { statuses: accounts(404), input: () => ({ ...submission(), fileId: 999_999 }) },
  // Refused for what is missing in it, not for who sends it.
  uploadSubmission: { statuses: everyone(400) },
};

/** Where a procedure without a REST path of its own is found in REST. */
const elsewhere: Record<string, { method: string; path: string; headers?: Record<string, string> }> = {
  'grading.start': {
    method: 'POST',
    path: '/api/submissions/{id}/grade',
    headers: { Prefer: 'respond-async' },
  },
  'grading.watch': { method: 'GET', path: '/api/submissions/{id}/grade/events' },
};

const listed = listProcedures(appRouter);

test('every procedure and every plain route has its row', () => {
  expect(Object.keys(procedures).sort()).toEqual(listed.map(({ path }) => path).sort());
  expect(Object.keys(plainRoutes).sort()).toEqual(plainCalls.map(({ operation }) => operation.operationId).sort());
});

describe.each(listed.map((procedure) => [procedure.path, procedure] as const))('%s', (path, procedure) => {
  const row: Row = procedures[path] ?? { statuses: everyone(-1) };

  test.each(callers.map((caller, column) => [caller, row.statuses[column] ?? -1] as const))(
    'for %s answers %d',
    async (caller, status) => {
      const { method, path: address, headers } = restOf(procedure);
      const byRest = await send(caller, method, address, await row.input?.(), headers);
      expect(byRest).toBe(status);
      // tRPC knows one kind of success.
      expect(await sendTrpc(caller, procedure, await row.input?.())).toBe(status < 300 ? 200 : status);
    },
  );
});

describe.each(plainCalls.map((call) => [call.operation.operationId, call] as const))(
  'the plain route %s',
  (name, { method, path }) => {
    const row: Row = plainRoutes[name] ?? { statuses: everyone(-1) };

    test.each(callers.map((caller, column) => [caller, row.statuses[column] ?? -1] as const))(
      'for %s answers %d',
      async (caller, status) => {
        expect(await send(caller, method, path, await row.input?.())).toBe(status);
      },
    );
  },
);

function restOf({ path, meta }: ListedProcedure): { method: string; path: string; headers?: Record<string, string> } {
  const rest = meta.rest ?? elsewhere[path];
  if (!rest) throw new Error(`${path} is not reached by REST`);
  return rest;
}

/** The cookies of a caller, with an account of its own for each call. */
async function cookieOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'nobody') return undefined;
  if (caller === 'uploader') return proof;
  if (caller === 'another student') return othersProof;
  const { id } = await storedUser(world.deps, { role: caller === 'admin' ? 'admin' : 'user' });
  const cookie = await sessionOf(world.deps, id);
  if (caller === 'deactivated') {
    await world.deps.database.db.update(users).set({ isActive: false }).where(eq(users.id, id));
  }
  return cookie;
}

async function send(
  caller: Caller,
  method: string,
  path: string,
  input: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<number> {
  const address = path.replace(/\{(\w+)\}/g, (_all, field: string) => String(input[field]));
  const body = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(input);
  return statusOf(address, { method, body, headers: await headersOf(caller, headers) });
}

async function sendTrpc(caller: Caller, procedure: ListedProcedure, input: Record<string, unknown> = {}) {
  const { path, procedure: called } = procedure;
  const given = path === 'grading.watch' ? { submissionIds: [input.id] } : input;
  const headers = await headersOf(caller);
  const address = `/api/trpc/${path}`;
  if (called._def.type === 'mutation') {
    return statusOf(address, { method: 'POST', body: JSON.stringify(given), headers });
  }
  const query = `${address}?input=${encodeURIComponent(JSON.stringify(given))}`;
  return called._def.type === 'subscription' ? streamStatus(query, { headers }) : statusOf(query, { headers });
}

async function headersOf(caller: Caller, more: Record<string, string> = {}): Promise<Record<string, string>> {
  const cookie = await cookieOf(caller);
  return { 'Content-Type': 'application/json', ...more, ...(cookie && { cookie }) };
}

/** Each call comes from somewhere else, so that no limit is reached; a stream is left once its status is known. */
async function statusOf(path: string, init: RequestInit): Promise<number> {
  count += 1;
  const answer = await world.fetch(path, init, { address: `2001:db8:${count.toString(16)}::1` });
  await answer.body?.cancel();
  return answer.status;
}

/** tRPC opens every stream, and says in it what it refuses. */
async function streamStatus(path: string, init: RequestInit): Promise<number> {
  const answer = await world.fetch(path, init);
  const decoder = new TextDecoder();
  let told = '';
  for await (const chunk of answer.body ?? []) {
    told += decoder.decode(chunk, { stream: true });
    const refused = /event: serialized-error\ndata: .*"httpStatus":(\d+)/.exec(told)?.[1];
    if (refused) return Number(refused);
    if (/^id: /m.test(told)) return answer.status;
  }
  throw new Error('the stream ended without a word');
}

function unique(name: string): string {
  count += 1;
  return `${name}-${count}`;
}
