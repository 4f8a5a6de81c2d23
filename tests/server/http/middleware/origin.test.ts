import { expect, test } from 'bun:test';
import { isOwnOrigin } from '@server/http/middleware/origin';

const local = { origin: 'http://localhost:3000', configured: false };
const published = { origin: 'https://grades.example.com', configured: true };

test.each([
  ['a program that names no origin', {}, true],
  ['our own page on this site', { origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
  [
    'a page at the address the request was sent to',
    { origin: 'http://192.168.1.20:3000', host: '192.168.1.20:3000' },
    true,
  ],
  ['that page behind a proxy that speaks TLS', { origin: 'https://lab.example.com', host: 'lab.example.com' }, true],
  [
    'the same host with its default port written out',
    { origin: 'http://lab.example.com', host: 'lab.example.com:80' },
    true,
  ],
  ['another port of the same host', { origin: 'http://192.168.1.20:8080', host: '192.168.1.20:3000' }, false],
  ['another site', { origin: 'https://evil.example', host: 'localhost:3000' }, false],
  ['a sandboxed frame or a file', { origin: 'null', host: 'localhost:3000' }, false],
  ['a host named null', { origin: 'null', host: 'null' }, false],
  ['another scheme', { origin: 'ftp://localhost:3000', host: 'localhost:3000' }, false],
  ['an empty origin', { origin: '', host: 'localhost:3000' }, false],
  ['a cross-site request without an origin', { 'sec-fetch-site': 'cross-site' }, false],
  ['a same-origin request without an origin', { 'sec-fetch-site': 'same-origin' }, true],
  ['a request typed into the address bar', { 'sec-fetch-site': 'none' }, true],
])('while APP_URL is unset, %s is judged by the Host', (_who, headers, own) => {
  expect(isOwnOrigin(new Headers(headers), local)).toBe(own);
});

test.each([
  ['the public origin', { origin: 'https://grades.example.com', host: '10.0.0.5:3000' }, true],
  ['its unencrypted twin', { origin: 'http://grades.example.com', host: 'grades.example.com' }, false],
  ['the Host alone', { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' }, false],
  ['a longer name', { origin: 'https://grades.example.com.evil.example', host: 'grades.example.com' }, false],
  ['a program that names no origin', {}, true],
])('with APP_URL set, %s', (_who, headers, own) => {
  expect(isOwnOrigin(new Headers(headers), published)).toBe(own);
});
