import { expect, test } from 'bun:test';
import { afterAnswer, afterSilence, leftAt, type TokenBucket, waitFor } from '@domain/grading/token-bucket';
import fc from 'fast-check';

const full: TokenBucket = { limit: 60, left: 60, at: 0, perMs: 0.001 };
const alone = { cost: 1, pending: 0, sharers: 1 };

test('what is left fills evenly, up to the limit', () => {
  const bucket = { ...full, left: 50 };
  expect([0, 4_000, 10_000, 99_000].map((now) => leftAt(bucket, now))).toEqual([50, 54, 60, 60]);
});

test('a call goes at once while there is room, and otherwise when there will be', () => {
  expect(waitFor(full, alone, 0)).toBe(0);
  expect(waitFor({ ...full, left: 0 }, alone, 0)).toBe(1_000);
  expect(waitFor({ ...full, left: 2 }, { ...alone, pending: 2 }, 0)).toBe(1_000);
  expect(waitFor({ ...full, left: 60 }, { ...alone, pending: 60 }, 0)).toBe(Number.POSITIVE_INFINITY);
});

test('a call of more than the limit goes once all of it is there', () => {
  expect(waitFor({ ...full, left: 59 }, { ...alone, cost: 90 }, 0)).toBe(1_000);
  expect(waitFor(full, { ...alone, cost: 90 }, 0)).toBe(0);
});

test('of two processes each leaves the other as much as it takes', () => {
  expect(waitFor({ ...full, left: 4 }, { cost: 1, pending: 1, sharers: 2 }, 0)).toBe(0);
  expect(waitFor({ ...full, left: 3 }, { cost: 1, pending: 1, sharers: 2 }, 0)).toBe(1_000);
});

test('a call of more than a share goes once the whole limit is there, whatever a part of it is rounded to', () => {
  const bucket = { limit: 127_037, left: 127_037, at: 0, perMs: 127_037 };
  expect(waitFor(bucket, { cost: 18_149, pending: 0, sharers: 7 }, 0)).toBe(0);
});

test('what an answer says is left counts, less what it may not have counted yet', () => {
  const reported = { limit: 60, remaining: 50, resetMs: 10_000 };
  expect(afterAnswer(null, reported, { cost: 1, unsure: 0, sharers: 1 }, 0)).toEqual({
    limit: 60,
    left: 50,
    at: 0,
    perMs: 0.001,
  });
  expect(afterAnswer(null, reported, { cost: 1, unsure: 3, sharers: 1 }, 0).left).toBe(47);
  // Known from before: it was 50 before this call, so that 49 are left at least.
  expect(afterAnswer({ ...full, left: 50 }, reported, { cost: 1, unsure: 3, sharers: 1 }, 0).left).toBe(49);
  // Somebody else has taken the rest.
  expect(afterAnswer(full, reported, { cost: 1, unsure: 0, sharers: 1 }, 0).left).toBe(50);
});

test('what one process cannot know of yet, another one is taken to have sent as well', () => {
  const reported = { limit: 60, remaining: 50, resetMs: 10_000 };
  expect(afterAnswer(null, reported, { cost: 1, unsure: 3, sharers: 2 }, 0).left).toBe(44);
  expect(afterAnswer({ ...full, left: 50 }, reported, { cost: 1, unsure: 3, sharers: 2 }, 0).left).toBe(48);
});

test('a call that ended without a word is taken for counted', () => {
  expect(afterSilence({ ...full, left: 5 }, 2, 0).left).toBe(3);
  expect(afterSilence({ ...full, left: 1 }, 2, 0).left).toBe(0);
});

test('who waits as long as is said may go then, for any limit, level and call', () => {
  const cases = fc.record({
    limit: fc.integer({ min: 1, max: 2_000_000 }),
    used: fc.double({ min: 0, max: 1, noNaN: true }),
    cost: fc.integer({ min: 1, max: 3_000_000 }),
    pending: fc.nat(1_000),
    sharers: fc.integer({ min: 1, max: 8 }),
    fullMs: fc.integer({ min: 1, max: 86_400_000 }),
  });
  fc.assert(
    fc.property(cases, ({ limit, used, cost, pending, sharers, fullMs }) => {
      const bucket = { limit, left: limit * (1 - used), at: 0, perMs: limit / fullMs };
      const wait = waitFor(bucket, { cost, pending, sharers }, 0);
      if (pending === 0) expect(wait).toBeFinite();
      if (wait === Number.POSITIVE_INFINITY) return;
      expect(waitFor(bucket, { cost, pending, sharers }, wait + 1)).toBe(0);
    }),
  );
});
