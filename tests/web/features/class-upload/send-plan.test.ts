import { expect, test } from 'bun:test';
import { verdictOf } from '@web/features/class-upload/lib/send-plan';

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
