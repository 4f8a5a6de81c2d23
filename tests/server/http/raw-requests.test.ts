import { afterAll, beforeAll, expect, test } from 'bun:test';
import { connect } from 'node:net';
import { type TestServer, testServer } from '@tests/support/server';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
}, 30_000);

afterAll(() => server[Symbol.asyncDispose]());

/** What a proxy may have read as part of the body before it, or the other way round. */
const second = 'GET /api/health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
const login = (headers: string, body: string) =>
  `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;
const get = (target: string, headers: string) => `GET ${target} HTTP/1.1\r\n${headers}\r\n`;
const chunked = '2\r\n{}\r\n0\r\n\r\n';

const refused: [string, string][] = [
  ['a length and chunks', login('Content-Length: 6\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\nG')],
  ['chunks and a length', login('Transfer-Encoding: chunked\r\nContent-Length: 6\r\n', '0\r\n\r\nG')],
  ['two lengths', login('Content-Length: 2\r\nContent-Length: 40\r\n', '{}')],
  ['the same length twice', login('Content-Length: 2\r\nContent-Length: 2\r\n', '{}')],
  ['a list of lengths', login('Content-Length: 2, 2\r\n', '{}')],
  ['a signed length', login('Content-Length: +2\r\n', '{}')],
  ['a length beyond all numbers', login('Content-Length: 99999999999999999999999\r\n', '{}')],
  ['chunks by another name', login('Transfer-Encoding: xchunked\r\n', chunked)],
  ['chunks that are no last coding', login('Transfer-Encoding: chunked, identity\r\n', chunked)],
  ['codings twice', login('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', chunked)],
  ['chunks in HTTP/1.0', login('Transfer-Encoding: chunked\r\n', chunked).replace('HTTP/1.1', 'HTTP/1.0')],
  ['a space before a colon', login('Transfer-Encoding : chunked\r\n', chunked)],
  ['a folded header', login('Transfer-Encoding:\r\n chunked\r\n', chunked)],
  ['a folded first header', get('/api/health/live', ' Host: localhost\r\nHost: localhost\r\n')],
  ['a bare line feed between headers', get('/api/health/live', 'Host: localhost\nX-Other: 1\r\n')],
  ['a bare carriage return in a header', get('/api/health/live', 'Host: localhost\r\nX-Other: a\rb\r\n')],
  ['bare line feeds alone', 'GET /api/health/live HTTP/1.1\nHost: localhost\n\n'],
  ['a chunk extension with a line feed', login('Transfer-Encoding: chunked\r\n', '2;a\nb\r\n{}\r\n0\r\n\r\n')],
  ['a chunk size beyond all numbers', login('Transfer-Encoding: chunked\r\n', '10000000000000002\r\n{}\r\n0\r\n\r\n')],
  ['a chunk size with a prefix', login('Transfer-Encoding: chunked\r\n', '0x2\r\n{}\r\n0\r\n\r\n')],
  ['a chunk without its end', login('Transfer-Encoding: chunked\r\n', '2\r\n{}XX0\r\n\r\n')],
  ['no host', get('/api/health/live', '')],
  ['an empty host', get('/api/trpc/auth.me', 'Host:\r\n')],
  ['two hosts', get('/api/health/live', 'Host: localhost\r\nHost: evil.example\r\n')],
  ['a host with a path', get('/api/health/live', 'Host: localhost/evil@x\r\n')],
  ['an authority for an address', get('evil.example:80', 'Host: localhost\r\n')],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a null character in a header', get('/api/health/live', 'Host: localhost\r\nX-Other: a\0b\r\n')],
  ['a space in the address', get('/api/health/live x', 'Host: localhost\r\n')],
  ['another version', get('/api/health/live', 'Host: localhost\r\n').replace('HTTP/1.1', 'HTTP/1.2')],
];

test('a request that can be read in two ways is refused, and its connection closed before what follows it', async () => {
  const answers = await Promise.all(
    refused.map(async ([shape, bytes]) => [shape, await said(bytes + second)] as const),
  );
  for (const [shape, answer] of answers) {
    const statuses = statusesOf(answer);
    expect({ shape, statuses: statuses.length, refused: [400, 505].includes(statuses[0] ?? 0) }).toEqual({
      shape,
      statuses: 1,
      refused: true,
    });
  }
});

const read: [string, string, number[]][] = [
  ['chunks', login('Transfer-Encoding: chunked\r\n', chunked), [400, 200]],
  ['chunks with an extension', login('Transfer-Encoding: chunked\r\n', '2;a=b\r\n{}\r\n0\r\n\r\n'), [400, 200]],
  ['a length', login('Content-Length: 2\r\n', '{}'), [400, 200]],
  [
    'a body where none is expected',
    get('/api/health/live', 'Host: localhost\r\nContent-Length: 2\r\n').concat('{}'),
    [200, 200],
  ],
  ['no host in HTTP/1.0, as health checks ask', 'GET /api/health/live HTTP/1.0\r\n\r\n', [200]],
  ['a method that echoes', 'TRACE /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n', [405, 200]],
  ['a whole address of another host', get('http://evil.example/api/health/live', 'Host: localhost\r\n'), [200, 200]],
];

test('what can be read in one way alone is, to its last byte', async () => {
  for (const [shape, bytes, statuses] of read) {
    expect({ shape, statuses: statusesOf(await said(bytes, second)) }).toEqual({ shape, statuses });
  }
});

/** Everything that a server says until it closes the connection; `then` is sent once it has said something. */
function said(bytes: string, then = ''): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let received = '';
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1', () => socket.write(bytes, 'latin1'));
  socket.on('data', (chunk) => {
    if (received === '' && then !== '') socket.write(then, 'latin1');
    received += chunk.toString('latin1');
  });
  // A reset says no less than an end.
  socket.on('error', () => undefined);
  socket.on('close', () => resolve(received));
  return promise;
}

function statusesOf(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
