import { expect, test } from 'bun:test';
import { maxAttempts, secondsToNextTry } from '@server/services/mail/settle';

test('a mail is tried again after 10 s, then ever later, and at last hourly', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map((attempts) => secondsToNextTry(attempts, null))).toEqual([
    10, 40, 160, 640, 2_560, 3_600, 3_600,
  ]);
});

test('a provider that says when is believed, a few times in a row to the second', () => {
  expect([1, 2, 3, 4, 5, 6].map((attempts) => secondsToNextTry(attempts, 2))).toEqual([2, 2, 2, 10, 40, 160]);
  expect(secondsToNextTry(1, 7_200)).toBe(7_200);
  expect(secondsToNextTry(1, 10_000_000)).toBe(86_400);
});

test('all tries of a mail lie within the day for which Resend remembers it', () => {
  let seconds = 0;
  for (let attempts = 1; attempts < maxAttempts; attempts++) seconds += secondsToNextTry(attempts, null);
  expect(seconds).toBeLessThan(24 * 3_600);
  expect(seconds).toBeGreaterThan(18 * 3_600);
});
