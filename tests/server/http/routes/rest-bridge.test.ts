import { expect, test } from 'bun:test';
import type { Caller } from '@server/context';
import { AppError, type ErrorCode } from '@server/errors';
import type { Env } from '@server/http/middleware/environment';
import { errorResponse } from '@server/http/middleware/errors';
import { mountRest } from '@server/http/routes/rest-bridge';
import { account, admin, everyone, router } from '@server/trpc/init';
import { listProcedures } from '@server/trpc/schema';
import { administrator, instructor, sending } from '@tests/support/app';
import { bareDeps } from '@tests/support/deps';
import { type } from 'arktype';
import { DrizzleQueryError } from 'drizzle-orm';
import { Hono } from 'hono';

const logged: unknown[] = [];
const deps = bareDeps({ log: { error: (_event, fields) => void logged.push(fields) } });
const patch = type({
  '+': 'delete',
  id: 'number.integer',
  'name?': '1 <= string <= 200',
  'maxScore?': '1 <= number.integer <= 100',
});
const refused = type({ '+': 'delete', code: 'string' });

const codes: ErrorCode[] = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'too-large',
  'wrong-kind',
  'unreadable',
  'too-many',
  'unavailable',
];

const procedures = listProcedures(
  router({
    things: router({
      update: account({ method: 'PUT', also: 'PATCH', path: '/api/things/{id}', summary: 'Changes a thing' })
        .input(patch)
        .mutation(({ input }) => input),
      create: admin({ method: 'POST', path: '/api/things', status: 201, summary: 'Makes a thing' })
        .input(type({ '+': 'delete', name: '1 <= string <= 200' }))
        .mutation(({ input }) => ({ id: 1, ...input })),
      list: everyone({ method: 'GET', path: '/api/things', counted: true, summary: 'Things' })
        .input(
          type({ '+': 'delete', 'search?': 'string', 'limit?': '1 <= number.integer <= 1000', 'capped?': 'boolean' }),
        )
        .query(({ input }) => ({ rows: [input], total: 12_345, capped: input.capped ?? false })),
      enter: everyone({ method: 'POST', path: '/api/enter', summary: 'Sets a cookie' }).mutation(({ ctx }) => {
        ctx.resHeaders.append('Set-Cookie', 'a=1; Path=/');
        ctx.resHeaders.append('Set-Cookie', 'b=2; Path=/');
        return { success: true };
      }),
      refuse: everyone({ method: 'POST', path: '/api/refuse', summary: 'Refuses' })
        .input(refused)
        .mutation(({ input }) => {
          const code = codes.find((known) => known === input.code);
          if (code)
            throw new AppError(code, 'No.', { retryAfterSeconds: 1.2, issues: [{ path: 'x', message: 'No.' }] });
          const query = new DrizzleQueryError(
            'insert into users values ($1)',
            ['maya@halden.com'],
            new Error('duplicate'),
          );
          throw input.code === 'query' ? query : new Error('the disk is full');
        }),
      lie: everyone({ method: 'GET', path: '/api/lie', summary: 'Answers what it does not declare' })
        .output(type({ id: 'number' }))
        .query(() => JSON.parse('{"id":"one"}')),
      nothing: everyone({ method: 'DELETE', path: '/api/nothing', summary: 'Answers nothing' }).mutation(
        () => undefined,
      ),
    }),
  }),
);

const app = new Hono<Env>();
app.onError((error, c) => errorResponse(error, c.get('requestId'), deps.log));
app.use(async (c, next) => {
  const who = c.req.header('x-test-user');
  const caller: Caller = {
    user: who === 'user' ? instructor : who === 'admin' ? administrator : null,
    sessionId: null,
    access: new Map(),
    address: '203.0.113.9',
    browser: 'Firefox on Linux',
    requestId: 'request-1',
  };
  c.set('requestId', 'request-1');
  c.set('caller', caller);
  await next();
});
mountRest(app, deps, procedures);

const asUser = { 'x-test-user': 'user' };
const asAdmin = { 'x-test-user': 'admin' };

test('the path wins over the body, and the body over the query', async () => {
  const answer = await app.request(
    '/api/things/7?id=1&name=query&maxScore=5',
    sending('PUT', { id: 2, name: 'body' }, asUser),
  );
  expect(await answer.json()).toEqual({ id: 7, name: 'body', maxScore: 5 });
});

test('a second method does the same', async () => {
  const answer = await app.request('/api/things/7', sending('PATCH', { name: 'A' }, asUser));
  expect([answer.status, await answer.json()]).toEqual([200, { id: 7, name: 'A' }]);
});

test('a number in a body is not made of a text', async () => {
  const answer = await app.request('/api/things/7', sending('PUT', { maxScore: '5' }, asUser));
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      error: 'MaxScore must be a number (was a string).',
      issues: [{ path: 'maxScore', message: 'MaxScore must be a number (was a string).' }],
    },
  ]);
});

test('every field that is wrong has an issue of its own', async () => {
  const answer = await app.request('/api/things/x', sending('PUT', { name: '', maxScore: 101 }, asUser));
  const { issues } = type({ issues: type({ path: 'string', message: 'string' }).array() }).assert(await answer.json());
  expect(issues.map(({ path }) => path).sort()).toEqual(['id', 'maxScore', 'name']);
});

test('unknown keys are dropped', async () => {
  const answer = await app.request(
    '/api/things/7',
    sending('PUT', { name: 'A', role: 'admin', __proto__: { x: 1 } }, asUser),
  );
  expect(await answer.json()).toEqual({ id: 7, name: 'A' });
});

test.each([
  ['an empty body', ''],
  ['a blank body', ' \n '],
  ['an empty object', '{}'],
])('%s is an empty input', async (_what, body) => {
  expect(await (await app.request('/api/things/7', sending('PUT', body, asUser))).json()).toEqual({ id: 7 });
});

test.each([
  ['cut off', '{"name":'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a text', '"name"'],
  ['a number', '5'],
])('a JSON body that is %s is 400', async (_what, body) => {
  const answer = await app.request('/api/things/7', sending('PUT', body, asUser));
  expect([answer.status, await answer.json()]).toEqual([400, { error: expect.stringContaining('The body') }]);
});

test('a body of another type is 400, with what to do', async () => {
  const form = {
    method: 'PUT',
    headers: { ...asUser, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'name=A',
  };
  const answer = await app.request('/api/things/7', form);
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: 'Send the body as JSON, with the header Content-Type: application/json.' },
  ]);
});

test('a body of exactly 1 MB is read, one byte more is 413', async () => {
  const body = (bytes: number) => JSON.stringify({ name: 'A', rest: 'x'.repeat(bytes - 22) });
  expect(body(1_048_576)).toHaveLength(1_048_576);
  expect((await app.request('/api/things/7', sending('PUT', body(1_048_576), asUser))).status).toBe(200);
  expect((await app.request('/api/things/7', sending('PUT', body(1_048_577), asUser))).status).toBe(413);
});

test('a body that says it is too large is not read at all', async () => {
  const request = sending('PUT', '{}', { ...asUser, 'Content-Length': '1048577' });
  expect((await app.request('/api/things/7', request)).status).toBe(413);
});

test('a search for a number stays a text, a limit becomes a number', async () => {
  const answer = await app.request('/api/things?search=12&limit=5');
  expect(await answer.json()).toEqual([{ search: '12', limit: 5 }]);
});

test('a counted list is a plain array with its count in a header', async () => {
  const exact = await app.request('/api/things');
  expect([exact.headers.get('x-total-count'), exact.headers.get('x-total-count-capped')]).toEqual(['12345', null]);
  const capped = await app.request('/api/things?capped=true');
  expect(capped.headers.get('x-total-count-capped')).toBe('true');
});

test('a create is 201, for administrators: nobody is 401 and a user 403, whatever the body', async () => {
  const created = await app.request('/api/things', sending('POST', { name: 'A' }, asAdmin));
  expect([created.status, await created.json()]).toEqual([201, { id: 1, name: 'A' }]);
  expect((await app.request('/api/things', sending('POST', '{"name":'))).status).toBe(401);
  expect((await app.request('/api/things', sending('POST', '{"name":', asUser))).status).toBe(403);
  expect((await app.request('/api/things', sending('POST', '{"name":', asAdmin))).status).toBe(400);
});

test('cookies that a procedure sets are sent one by one', async () => {
  const answer = await app.request('/api/enter', sending('POST', ''));
  expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
});

test('an answer of nothing is null', async () => {
  expect(await (await app.request('/api/nothing', { method: 'DELETE' })).json()).toBeNull();
});

test.each([
  ['invalid', 400],
  ['unauthenticated', 401],
  ['forbidden', 403],
  ['not-found', 404],
  ['conflict', 409],
  ['too-large', 413],
  ['wrong-kind', 415],
  ['unreadable', 422],
  ['too-many', 429],
  ['unavailable', 503],
])('a refusal for %s is %d with its sentence', async (code, status) => {
  const answer = await app.request('/api/refuse', sending('POST', { code }));
  expect([answer.status, await answer.json()]).toEqual([
    status,
    { error: 'No.', issues: [{ path: 'x', message: 'No.' }] },
  ]);
  expect(answer.headers.get('retry-after')).toBe('2');
});

test('a fault of ours tells nothing but an id, which the log has too', async () => {
  logged.length = 0;
  const answer = await app.request('/api/refuse', sending('POST', { code: 'other' }));
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: 'Something went wrong on our side. Please try again in a moment.', requestId: 'request-1' },
  ]);
  expect(logged).toMatchObject([{ requestId: 'request-1', cause: { name: 'Error', message: 'the disk is full' } }]);
});

test('a failed query leaves its parameters out of the log', async () => {
  logged.length = 0;
  await app.request('/api/refuse', sending('POST', { code: 'query' }));
  expect(logged).toMatchObject([{ cause: { query: 'insert into users values ($1)' } }]);
  expect(JSON.stringify(logged)).not.toContain('maya');
});

test('an answer that is not what was declared is a fault of ours, not told', async () => {
  const answer = await app.request('/api/lie');
  expect([answer.status, Object.keys(await answer.json())]).toEqual([500, ['error', 'requestId']]);
});
