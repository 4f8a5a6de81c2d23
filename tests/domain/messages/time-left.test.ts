import { expect, test } from 'bun:test';
import { timeLeft } from '@domain/messages/time-left';

const minute = 60_000;

test('the time that is left is rounded as much as it is long', () => {
  expect(timeLeft(0)).toBe('about 5 s left');
  expect(timeLeft(36_000)).toBe('about 40 s left');
  expect(timeLeft(55_000)).toBe('about 1 min left');
  expect(timeLeft(89 * minute)).toBe('about 89 min left');
  expect(timeLeft(300 * minute)).toBe('about 5 h left');
});
