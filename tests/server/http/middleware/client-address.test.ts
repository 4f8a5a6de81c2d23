import { expect, test } from 'bun:test';
import { clientAddress } from '@server/http/middleware/client-address';

function forwarded(list: string): Headers {
  return new Headers({ 'X-Forwarded-For': list });
}

test('without a trusted proxy the connection decides, whatever a client claims', () => {
  expect(clientAddress(forwarded('203.0.113.9'), '198.51.100.7', 0)).toBe('198.51.100.7');
});

test('with one trusted proxy the last entry counts', () => {
  expect(clientAddress(forwarded('6.6.6.6, 203.0.113.9'), '10.0.0.1', 1)).toBe('203.0.113.9');
});

test('with two trusted proxies the entry before the last counts', () => {
  expect(clientAddress(forwarded('6.6.6.6, 203.0.113.9, 10.0.0.2'), '10.0.0.1', 2)).toBe('203.0.113.9');
});

test('a request that did not pass all proxies counts for its connection', () => {
  expect(clientAddress(forwarded('203.0.113.9'), '10.0.0.1', 2)).toBe('10.0.0.1');
  expect(clientAddress(new Headers(), '10.0.0.1', 1)).toBe('10.0.0.1');
});

test.each([
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:DB8::1]:4711', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
])('%s and %s are one client', (written, address) => {
  expect(clientAddress(forwarded(written), '10.0.0.1', 1)).toBe(address);
});

test('what is no address at all does not name a client', () => {
  expect(clientAddress(forwarded(`<script>${'x'.repeat(200)}`), '10.0.0.1', 1)).toBe('10.0.0.1');
  expect(clientAddress(new Headers(), undefined, 0)).toBe('unknown');
});
