import { expect, test } from 'bun:test';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { testServer } from '@tests/support/server';
import { scriptedReader, uploadForm } from '@tests/support/upload';

test('a server that is told to stop answers what it has begun, and each answer is the last of its connection', async () => {
  const reading = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  const gate = () => {
    reading.resolve();
    return mayGoOn.promise;
  };
  const server = await testServer({ deps: { reader: scriptedReader({ gate }) } });
  const get = (path: string) => fetch(server.address + path);
  const before = await get('/api/health/ready');
  expect([before.status, before.headers.get('connection')]).toEqual([200, null]);

  const upload = fetch(`${server.address}/api/upload-submission`, { method: 'POST', body: uploadForm() });
  await reading.promise;
  const stopped = server[Symbol.asyncDispose]();
  const meanwhile = await get('/api/public/case-studies');
  expect([meanwhile.status, meanwhile.headers.get('connection')]).toEqual([200, 'close']);
  expect((await get('/api/health/ready')).status).toBe(503);
  mayGoOn.resolve();
  expect((await upload).status).toBe(201);
  await stopped;
});

test('a health check of an older protocol, which names no host, is answered like any other', async () => {
  await using server = await testServer();
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  socket.write('GET /api/health/live HTTP/1.0\r\n\r\n');
  expect(await text(socket)).toContain('"status":"alive"');
});
