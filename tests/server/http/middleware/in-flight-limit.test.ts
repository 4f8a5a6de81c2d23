import { expect, test } from 'bun:test';
import type { Env } from '@server/http/middleware/environment';
import { errorResponse } from '@server/http/middleware/errors';
import { inFlightLimit } from '@server/http/middleware/in-flight-limit';
import { silent } from '@tests/support/grading';
import { Hono } from 'hono';

/** An app that has room for two requests of one address: `/wait` answers when it may, `/stream` until it is released. */
function smallApp() {
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const releases: (() => void)[] = [];
  const app = new Hono<Env>();
  app.onError((error) => errorResponse(error, 'r', silent));
  app.use(async (c, next) => {
    const address = c.req.header('x-address') ?? '192.0.2.1';
    c.set('caller', { user: null, sessionId: null, access: new Map(), address, browser: '', requestId: 'r' });
    await next();
  });
  app.use(inFlightLimit(2));
  app.get('/wait', async (c) => {
    await promise;
    return c.text('done');
  });
  app.get('/stream', (c) => {
    releases.push(c.get('release'));
    return c.body('', 200, { 'Content-Type': 'text/event-stream' });
  });
  const call = (path: string, address = '192.0.2.1', method = 'GET') =>
    app.request(path, { method, headers: { 'x-address': address } });
  return { call, finish, releases };
}

test('an address has a limit of requests in flight, and others are answered meanwhile', async () => {
  const { call, finish } = smallApp();
  const waiting = [call('/wait'), call('/wait')];
  const refused = await call('/stream');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  expect(await refused.json()).toEqual({
    error: 'Too many pages and uploads are open from your network. Close some, or try again in a moment.',
  });
  expect((await call('/stream', '198.51.100.7')).status).toBe(200);
  finish();
  await Promise.all(waiting);
  expect((await call('/stream')).status).toBe(200);
});

test('a stream is in flight until it has ended, and addresses of one IPv6 network are one', async () => {
  const { call, releases } = smallApp();
  await call('/stream', '2001:db8:0:100::1');
  await call('/stream', '2001:db8:0:1ff::2');
  expect((await call('/stream', '2001:db8:0:123::3')).status).toBe(429);
  releases[0]?.();
  releases[0]?.();
  expect((await call('/stream', '2001:db8:0:123::3')).status).toBe(200);
  expect((await call('/stream', '2001:db8:0:123::3')).status).toBe(429);
});

test('a HEAD request for a stream leaves nothing in flight', async () => {
  const { call } = smallApp();
  for (let at = 0; at < 5; at += 1) expect((await call('/stream', '192.0.2.1', 'HEAD')).status).toBe(200);
});
