import { expect, test } from 'bun:test';
import { nextWatched, verdictOf } from '@web/features/class-hand-in/lib/send-plan';

test('a server that says when to come back is waited for that long, one that does not for five seconds', () => {
  expect(verdictOf(429, 90, 0)).toEqual({ kind: 'wait', ms: 90_000, why: 'busy' });
  expect(verdictOf(503, 0, 3)).toEqual({ kind: 'wait', ms: 1_000, why: 'busy' });
  expect(verdictOf(503, null, 3)).toEqual({ kind: 'wait', ms: 5_000, why: 'busy' });
});

test('without a connection the waits double from two seconds to half a minute, and never end', () => {
  const waits = [0, 1, 2, 3, 4, 50].map((fruitless) => verdictOf(0, null, fruitless));
  expect(waits).toEqual(
    [2_000, 4_000, 8_000, 16_000, 30_000, 30_000].map((ms) => ({ kind: 'wait', ms, why: 'offline' })),
  );
  expect(verdictOf(502, null, 0)).toMatchObject({ why: 'offline' });
});

test('a refusal that a person has to settle is not repeated, and a lost login stops everything', () => {
  for (const status of [400, 403, 404, 409, 413, 415, 422, 500]) {
    expect(verdictOf(status, null, 0)).toEqual({ kind: 'failed' });
  }
  expect(verdictOf(401, null, 0)).toEqual({ kind: 'signed-out' });
});

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test('one stream watches fifty gradings at most, and moves on when half of them have ended', () => {
  expect(nextWatched([], numbers(1, 3))).toEqual([1, 2, 3]);
  expect(nextWatched([1, 2, 3], [2, 3, 4])).toEqual([1, 2, 3, 4]);
  const full = numbers(1, 50);
  expect(nextWatched(full, numbers(10, 120))).toBe(full);
  expect(nextWatched(full, numbers(26, 120))).toEqual(numbers(26, 75));
  expect(nextWatched(full, numbers(40, 50))).toBe(full);
  expect(nextWatched(full, [])).toEqual([]);
});
