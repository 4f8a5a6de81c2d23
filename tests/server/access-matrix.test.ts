import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { users } from '@server/db/schema/user';
import { describeApi } from '@server/http/openapi/document';
import { methodsOf } from '@server/trpc/meta';
import { appRouter } from '@server/trpc/router';
import { type ListedProcedure, listProcedures } from '@server/trpc/schema';
import { type AccessCaller, type AccessRow, accessCallers, plainRows, procedureRows } from '@tests/support/access-rows';
import { proofOf } from '@tests/support/app';
import { storedSubmission } from '@tests/support/submission';
import { sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';
import { eq } from 'drizzle-orm';

let world: UserWorld;
let uploaded = 0;
let proof = '';
let othersProof = '';
let calls = 0;

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

const listed = listProcedures(appRouter);
const byProcedure = new Set(
  listed.flatMap(({ meta: { rest } }) => (rest ? methodsOf(rest).map((method) => `${method} ${rest.path}`) : [])),
);
const plainRoutes = Object.entries(describeApi(listed, '1.0.0').paths)
  .flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`))
  .filter((route) => !byProcedure.has(route));

const rows = procedureRows(
  () => world,
  () => uploaded,
);
const rowsOfPlainRoutes = plainRows(() => uploaded);

test('every procedure and every plain route has its row', () => {
  expect(Object.keys(rows).sort()).toEqual(listed.map(({ path }) => path).sort());
  expect(Object.keys(rowsOfPlainRoutes).sort()).toEqual(plainRoutes.sort());
});

describe.each(listed.map((procedure) => [procedure.path, procedure] as const))('%s', (path, procedure) => {
  const { statuses, input = () => ({}) } = rows[path] ?? missing;

  test.each(expectations(statuses))('for %s answers %d', async (caller, status) => {
    for (const [method, address, headers] of restCallsOf(procedure)) {
      expect(await send(caller, method, address, await input(), headers)).toBe(status);
    }
    // tRPC knows one kind of success.
    expect(await sendTrpc(caller, procedure, await input())).toBe(status < 300 ? 200 : status);
  });
});

describe.each(plainRoutes)('%s', (route) => {
  const { statuses, input = () => ({}) } = rowsOfPlainRoutes[route] ?? missing;
  const [method = '', path = ''] = route.split(' ');

  test.each(expectations(statuses))('for %s answers %d', async (caller, status) => {
    expect(await send(caller, method, path, await input())).toBe(status);
  });
});

function expectations(statuses: AccessRow['statuses']): [AccessCaller, number][] {
  return accessCallers.map((caller, column) => [caller, statuses[column] ?? -1]);
}

/** Expects what no call answers. */
const missing: AccessRow = { statuses: [-1, -1, -1, -1, -1, -1] };

function restCallsOf({ path, meta: { rest } }: ListedProcedure): [string, string, Record<string, string>][] {
  if (rest) return methodsOf(rest).map((method) => [method, rest.path, {}]);
  // The one procedure that has another one's path, and a header of its own.
  return path === 'grading.start' ? [['POST', '/api/submissions/{id}/grade', { Prefer: 'respond-async' }]] : [];
}

async function send(
  caller: AccessCaller,
  method: string,
  path: string,
  input: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<number> {
  const address = path.replace(/\{(\w+)\}/g, (_all, field: string) => String(input[field]));
  const inBody = method !== 'GET' && method !== 'DELETE';
  const others = Object.entries(input).filter(([field]) => !path.includes(`{${field}}`));
  const query = new URLSearchParams(others.map(([field, value]) => [field, String(value)]));
  const body = inBody ? JSON.stringify(input) : null;
  return statusOf(inBody ? address : `${address}?${query}`, {
    method,
    body,
    headers: await headersOf(caller, headers),
  });
}

async function sendTrpc(caller: AccessCaller, { path, procedure }: ListedProcedure, input: Record<string, unknown>) {
  const headers = await headersOf(caller);
  const body = JSON.stringify(input);
  if (procedure._def.type === 'mutation') return statusOf(`/api/trpc/${path}`, { method: 'POST', body, headers });
  const address = `/api/trpc/${path}?input=${encodeURIComponent(body)}`;
  return procedure._def.type === 'query' ? statusOf(address, { headers }) : streamStatus(address, { headers });
}

async function headersOf(caller: AccessCaller, more: Record<string, string> = {}): Promise<Record<string, string>> {
  const cookie = await cookieOf(caller);
  return { 'Content-Type': 'application/json', ...more, ...(cookie && { cookie }) };
}

/** The cookies of a caller, with an account of its own for each call. */
async function cookieOf(caller: AccessCaller): Promise<string | undefined> {
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

/** Each call comes from somewhere else, so that no limit is reached; a stream is left once its status is known. */
async function statusOf(path: string, init: RequestInit): Promise<number> {
  calls += 1;
  const answer = await world.fetch(path, init, { address: `2001:db8:${calls.toString(16)}::1` });
  await answer.body?.cancel();
  return answer.status;
}

/** tRPC opens every stream, and says in it what it refuses. */
async function streamStatus(path: string, init: RequestInit): Promise<number> {
  const answer = await world.fetch(path, init);
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const refused = /event: serialized-error\ndata: .*"httpStatus":(\d+)/.exec(text)?.[1];
    if (refused) return Number(refused);
    if (/^id: /m.test(text)) return answer.status;
  }
  throw new Error('the stream ended without a word');
}
