import { afterAll, beforeAll, expect, test } from 'bun:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Deps } from '@server/deps';
import type { Env } from '@server/http/middleware/environment';
import { securityHeaders } from '@server/http/middleware/security';
import { type AppWorld, appWorld } from '@tests/support/app';
import { silent } from '@tests/support/grading';
import { storedSubmission } from '@tests/support/submission';
import { Hono } from 'hono';

type Line = { event: string; fields: Record<string, unknown> };

const lines: Line[] = [];
const log: Deps['log'] = { ...silent, info: (event, fields = {}) => void lines.push({ event, fields }) };
let world: AppWorld;

beforeAll(async () => {
  world = await appWorld(undefined, { log });
  await storedSubmission(world.deps.database.db);
});

afterAll(() => world[Symbol.asyncDispose]());

test.each([['/api/health'], ['/api/docs'], ['/api/nothing'], ['/api/submissions/1/results'], ['/nothing']])(
  'the answer of %s carries the protecting headers',
  async (path) => {
    const { headers } = await world.call(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test('a browser that comes by https is told to come by nothing else, and only there', async () => {
  const headerOf = async (origin: string) =>
    (await new Hono<Env>().use(securityHeaders(origin)).request('/')).headers.get('strict-transport-security');
  expect(await headerOf('https://grades.example.com')).toBe('max-age=31536000; includeSubDomains');
  expect(await headerOf('http://localhost:3000')).toBeNull();
});

/** What a form of another page can send without asking first, each with the origin that browsers add. */
const forms = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'];

test.each(forms)(
  'a form of another site’s page (%s) changes nothing, and one without its origin is no JSON',
  async (type) => {
    const body = '{"username":"ruth","password":"Correct-Horse-7"}';
    const send = async (headers: Record<string, string>) =>
      (await world.call('/api/auth/login', { method: 'POST', headers: { 'content-type': type, ...headers }, body }))
        .status;
    expect(await send({ origin: 'https://evil.example' })).toBe(403);
    expect(await send({ origin: 'null' })).toBe(403);
    expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await send({})).toBe(400);
  },
);

test('no header that a cache leaves out of its key changes an answer or stands in it', async () => {
  const unkeyed = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'gopher',
    'X-Forwarded-Prefix': '/evil.example',
    'X-Original-URL': '/api/audit',
    'X-Rewrite-URL': '/api/audit',
    'X-HTTP-Method-Override': 'DELETE',
    Forwarded: 'host=evil.example',
  };
  for (const path of ['/api/docs', '/api/openapi.json', '/api/public/settings', '/api/nothing']) {
    const plain = await world.call(path);
    const headerOf = await world.call(path, { headers: unkeyed });
    expect([path, headerOf.status, await headerOf.text()]).toEqual([path, plain.status, await plain.text()]);
    expect([...headerOf.headers.values()].filter((value) => value.includes('evil'))).toEqual([]);
  }
});

test('nothing of the API is kept by a cache, refusals and streams included', async () => {
  for (const path of ['/api/health', '/api/nothing', '/api/submissions/1/results', '/api/public/settings']) {
    expect((await world.call(path)).headers.get('cache-control')).toBe('no-store');
  }
});

test.each([
  ['/api/openapi.json', 'application/json'],
  ['/api/docs', 'text/html'],
])('%s is sent compressed, and not again while it is the same', async (path, contentType) => {
  const plain = await world.call(path);
  const text = await plain.text();
  expect(plain.headers.get('content-type')).toBe(`${contentType}; charset=utf-8`);
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, body } = await rawCall(path, { 'Accept-Encoding': encoding });
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'Accept-Encoding']);
    expect(body.length).toBeLessThan(text.length / 10);
    expect(unpack(body).toString()).toBe(text);
  }
  const etag = plain.headers.get('etag') ?? '';
  expect([plain.headers.get('cache-control'), etag]).toEqual(['no-cache', expect.stringMatching(/^W\/".{22}"$/)]);
  const again = await world.call(path, { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

async function rawCall(path: string, headers: Record<string, string>) {
  const answer = await world.call(path, { headers });
  return { headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
}

test('the documentation page has no script at all', async () => {
  const page = await (await world.call('/api/docs')).text();
  expect(page).toStartWith('<!doctype html>');
  expect(page).toContain('/api/submissions/{id}/grade');
  expect(page).not.toContain('<script');
  expect(page).not.toMatch(/\bon\w+=/);
  expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});

test('a line of the log names the call and nobody who made it', async () => {
  lines.length = 0;
  const answer = await world.call('/api/submissions/1/results?search=Maya+Okafor', {}, { address: '203.0.113.9' });
  expect(lines).toEqual([
    {
      event: 'request.completed',
      fields: {
        requestId: answer.headers.get('x-request-id'),
        method: 'GET',
        path: '/api/submissions/1/results',
        status: 401,
        ms: expect.any(Number),
      },
    },
  ]);
});

test('a path that nobody serves is not written into the log', async () => {
  lines.length = 0;
  await world.call('/api/maya.okafor@halden.com');
  expect(lines.map(({ fields }) => fields.path)).toEqual(['(unknown)']);
});

test('a request id that a client sends is not taken over', async () => {
  const answer = await world.call('/api/health', { headers: { 'X-Request-Id': 'forged' } });
  expect(answer.headers.get('x-request-id')).not.toBe('forged');
});

test('health says what works, and 503 with the same shape while the database is down', async () => {
  const well = await world.call('/api/health');
  expect([well.status, await well.json()]).toEqual([
    200,
    { status: 'ok', database: 'ok', grader: 'scripted', version: '0.1.0' },
  ]);
  await using other = await appWorld();
  await other.deps.database.close();
  const down = await other.call('/api/health');
  expect([down.status, await down.json()]).toEqual([
    503,
    { status: 'down', database: 'down', grader: 'scripted', version: '0.1.0' },
  ]);
  const call = await other.call('/api/public/settings');
  expect([call.status, call.headers.get('retry-after'), await call.json()]).toEqual([
    503,
    '30',
    { error: 'The database cannot be reached now. Try again in a minute.' },
  ]);
});
