import { expect, test } from 'bun:test';
import { type ReadHeader, readDuration, readRateLimits, readRetryAfter } from '@domain/grading/rate-limit';
import fc from 'fast-check';

const headers =
  (given: Record<string, string>): ReadHeader =>
  (name) =>
    given[name] ?? null;

test.each([
  ['1s', 1_000],
  ['6m0s', 360_000],
  ['120ms', 120],
  ['8.64s', 8_640],
  ['1d2h3m4.5s', 93_784_500],
  ['0s', 0],
  ['59', 59_000],
  ['', null],
  ['soon', null],
  ['1s and more', null],
  ['-1s', null],
] as const)('a reset of "%s" is %p ms away', (text, ms) => {
  expect(readDuration(text)).toBe(ms);
});

test('a time of any length comes back as it was written', () => {
  const parts = fc.record({ h: fc.nat(99), m: fc.nat(59), s: fc.nat(59), ms: fc.nat(999) });
  fc.assert(
    fc.property(parts, ({ h, m, s, ms }) => {
      expect(readDuration(`${h}h${m}m${s}s${ms}ms`)).toBe(((h * 60 + m) * 60 + s) * 1_000 + ms);
    }),
  );
});

test('what OpenAI says of its limits is read for requests and for tokens', () => {
  const openAi = headers({
    'x-ratelimit-limit-requests': '500',
    'x-ratelimit-limit-tokens': '200000',
    'x-ratelimit-remaining-requests': '499',
    'x-ratelimit-remaining-tokens': '184000',
    'x-ratelimit-reset-requests': '120ms',
    'x-ratelimit-reset-tokens': '4.8s',
  });
  expect(readRateLimits(openAi)).toEqual({
    requests: { limit: 500, remaining: 499, resetMs: 120 },
    tokens: { limit: 200_000, remaining: 184_000, resetMs: 4_800 },
  });
});

test('a limit without a reset is one of a minute, and a server that names no limits has none', () => {
  const requests = { 'x-ratelimit-limit-requests': '60', 'x-ratelimit-remaining-requests': '45' };
  expect(readRateLimits(headers(requests))).toEqual({
    requests: { limit: 60, remaining: 45, resetMs: 15_000 },
    tokens: null,
  });
  expect(readRateLimits(headers({ 'content-type': 'text/event-stream' }))).toBeNull();
});

test('whatever a server writes there, nothing impossible is read', () => {
  const word = fc.oneof(fc.string(), fc.nat().map(String), fc.constantFrom('-1', '1e400', '0', 'NaN'));
  fc.assert(
    fc.property(word, word, word, (limit, remaining, reset) => {
      const read = readRateLimits(
        headers({
          'x-ratelimit-limit-tokens': limit,
          'x-ratelimit-remaining-tokens': remaining,
          'x-ratelimit-reset-tokens': reset,
        }),
      );
      if (!read?.tokens) return;
      expect(read.tokens.limit).toBeGreaterThan(0);
      expect(read.tokens.remaining).toBeWithin(0, read.tokens.limit + 1);
      expect(read.tokens.resetMs).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('how long a refused call has to wait is read from either header, the exact one first', () => {
  const now = Date.parse('2026-11-22T10:00:00Z');
  expect(readRetryAfter(headers({ 'retry-after-ms': '150', 'retry-after': '1' }), now)).toBe(150);
  expect(readRetryAfter(headers({ 'retry-after': '2' }), now)).toBe(2_000);
  expect(readRetryAfter(headers({ 'retry-after': 'Sun, 22 Nov 2026 10:00:05 GMT' }), now)).toBe(5_000);
  expect(readRetryAfter(headers({ 'retry-after': 'later' }), now)).toBeNull();
  expect(readRetryAfter(headers({}), now)).toBeNull();
});
