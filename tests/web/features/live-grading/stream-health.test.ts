import { expect, test } from 'bun:test';
import {
  newStreamHealth,
  streamIsHopeless,
  streamLost,
  streamOpened,
} from '@web/features/live-grading/lib/stream-health';

test('a stream that says nothing for 12 s after it was asked for is given up', () => {
  const asked = newStreamHealth(0);
  expect(streamIsHopeless(asked, 11_999)).toBe(false);
  expect(streamIsHopeless(asked, 12_000)).toBe(true);
});

test('a stream that opened is patient, however quiet', () => {
  expect(streamIsHopeless(streamOpened(newStreamHealth(0), 400), 600_000)).toBe(false);
});

test('three losses within 30 s are too many, the same three over a minute are not', () => {
  const lost = (...times: number[]) =>
    times.reduce((health, at) => streamOpened(streamLost(health, at), at), newStreamHealth(0));
  expect(streamIsHopeless(lost(1_000, 9_000, 20_000), 20_000)).toBe(true);
  expect(streamIsHopeless(lost(1_000, 9_000), 20_000)).toBe(false);
  expect(streamIsHopeless(lost(1_000, 31_001, 61_002), 61_002)).toBe(false);
});
