import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type AppWorld, appWorld, proofOf, sending } from '@tests/support/app';
import { storedSubmission } from '@tests/support/submission';

let world: AppWorld;
let own = 0;
let others = 0;
let proof = '';

beforeAll(async () => {
  world = await appWorld();
  own = await storedSubmission(world.deps.database.db);
  others = await storedSubmission(world.deps.database.db);
  proof = await proofOf(world.deps, own);
});

afterAll(() => world[Symbol.asyncDispose]());

const huge = JSON.stringify({ text: 'x'.repeat(1_100_000) });

/** Everything that can be wrong with one `grade` call at once; each row takes the first reason away. */
const ladder = [
  ['another origin comes before all', { origin: 'https://evil.example' }, 'abc', huge, 'nobody', 403],
  ['a body that is too large comes before access', {}, 'abc', huge, 'nobody', 413],
  ['no access comes before bad input', {}, 'abc', '{"again":', 'nobody', 401],
  ['no access comes before a body that is no object', {}, 'abc', '[]', 'nobody', 401],
  ['no access comes before a bad id', {}, 'abc', '{"again":"yes"}', 'nobody', 401],
  ['a proof of one submission opens no bad id', {}, 'abc', '{"again":"yes"}', 'uploader', 401],
  ['malformed JSON comes before a bad id', {}, 'abc', '{"again":', 'user', 400],
  ['a bad id comes before an unknown one', {}, 'abc', '{}', 'user', 400],
  ['a bad field comes before an unknown id', {}, '999999', '{"again":"yes"}', 'user', 400],
  ['an unknown id is told to accounts', {}, '999999', '{}', 'user', 404],
] as const;

describe('refusals come in the contract’s order', () => {
  test.each(ladder)('%s', async (_rule, headers, id, body, who, status) => {
    const identity: Record<string, string> =
      who === 'user' ? { 'x-test-user': 'user' } : who === 'uploader' ? { cookie: proof } : {};
    const answer = await world.call(`/api/submissions/${id}/grade`, sending('POST', body, { ...headers, ...identity }));
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: expect.any(String) });
  });
});

const ownCalls = [
  ['GET', 'results', {}],
  ['GET', 'evidence', {}],
  ['GET', 'grade/events', {}],
  ['POST', 'grade', {}],
  ['POST', 'grade', { prefer: 'respond-async' }],
  ['POST', 'grade', { accept: 'text/event-stream' }],
] as const;

describe('without a login an unknown id looks like a known one', () => {
  test.each(ownCalls)('%s %s %p', async (method, call, headers) => {
    const bodies = await Promise.all(
      [others, 999_999, 0, -1, 2_147_483_648, 'abc', '1.5', '%20'].map(async (id) => {
        const answer = await world.call(`/api/submissions/${id}/${call}`, {
          method,
          headers: { ...headers, cookie: proof },
        });
        return [answer.status, await answer.json()];
      }),
    );
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]?.[0]).toBe(401);
  });
});

describe('an account is told what is wrong with an id', () => {
  test.each(ownCalls)('%s %s %p', async (method, call, headers) => {
    const status = async (id: string) => {
      const init = { method, headers: { ...headers, 'x-test-user': 'user' } };
      return (await world.call(`/api/submissions/${id}/${call}`, init)).status;
    };
    expect(await status('999999')).toBe(404);
    expect(await status('abc')).toBe(400);
    expect(await status('2147483648')).toBe(400);
  });
});

test('a proof that has expired proves nothing', async () => {
  const cookie = await proofOf(world.deps, own, new Date(Date.now() - 1_000));
  expect((await world.call(`/api/submissions/${own}/results`, { headers: { cookie } })).status).toBe(401);
});

test("the proof of one submission under another one's name proves nothing", async () => {
  const cookie = proof.replace(`cg_${own}=`, `cg_${others}=`);
  expect((await world.call(`/api/submissions/${others}/results`, { headers: { cookie } })).status).toBe(401);
});

test('a proof opens its own submission', async () => {
  const answer = await world.call(`/api/submissions/${own}/results`, { headers: { cookie: proof } });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual([]);
});

test('a call for accounts answers nobody 401 and an account 200 [7.5]', async () => {
  expect((await world.call('/api/case-studies', { headers: { cookie: proof } })).status).toBe(401);
  const answer = await world.call('/api/case-studies', { headers: { 'x-test-user': 'user' } });
  expect(await answer.json()).toEqual([
    {
      id: 1,
      name: 'Pricing & Profit Simulation',
      description: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
      opensAt: null,
      publishedAt: null,
      results: 'by-setting',
      dueAt: null,
      closesAt: null,
      maxAttempts: null,
      maxTeamSize: 1,
      anonymous: false,
      courseId: 1,
      courseName: 'Pricing & Profit Academy',
      draft: false,
      totalPoints: 100,
    },
  ]);
});

test('an empty body with a JSON header is an empty input [7.27]', async () => {
  const answer = await world.call(
    `/api/submissions/${own}/grade`,
    sending('POST', '', { cookie: proof, prefer: 'respond-async' }),
  );
  expect(answer.status).toBe(202);
});

test.each([
  ['DELETE', '/api/submissions/1/grade', 'POST'],
  ['GET', '/api/submissions/1/grade', 'POST'],
  ['GET', '/api/upload-submission', 'POST'],
  ['POST', '/api/submissions/1/results', 'GET, HEAD'],
  ['PUT', '/api/submissions/1/grade/events', 'GET, HEAD'],
  ['POST', '/api/health', 'GET, HEAD'],
  ['PATCH', '/api/case-studies', 'GET, POST, HEAD'],
  ['PATCH', '/api/case-studies/1', 'GET, PUT, DELETE, HEAD'],
  ['POST', '/api/criteria/1', 'GET, PUT, PATCH, DELETE, HEAD'],
  ['GET', '/api/criteria/1/try', 'POST'],
  ['PUT', '/api/case-studies/1/rubric', 'GET, POST, HEAD'],
  ['DELETE', '/api/openapi.json', 'GET, HEAD'],
])('%s %s is 405 and says what is allowed', async (method, path, allow) => {
  const answer = await world.call(path, { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe(allow);
  expect(await answer.json()).toEqual({ error: expect.any(String) });
});

test.each([
  ['/api'],
  ['/api/'],
  ['/api/nothing'],
  ['/api/submissions/1/nothing'],
  ['/api/health/'],
  ['/api/trpc'],
  ['/api/%E0%A4%A'],
])('the unknown path %s is 404 as JSON', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await world.call(path, { method });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: 'There is no such call.' });
  }
});
