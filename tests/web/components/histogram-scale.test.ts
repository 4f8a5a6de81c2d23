import { expect, test } from 'bun:test';
import { percentOf, scaleOf } from '@web/components/histogram-scale';

test('a chart has at most five lines, in round steps, and nothing stands above the last [2.35]', () => {
  expect([0, 1, 3, 5, 13, 37, 40, 41, 22_000].map(scaleOf)).toEqual([
    [0, 1],
    [0, 1],
    [0, 1, 2, 3],
    [0, 2, 4, 6],
    [0, 5, 10, 15],
    [0, 10, 20, 30, 40],
    [0, 10, 20, 30, 40],
    [0, 20, 40, 60],
    [0, 10_000, 20_000, 30_000],
  ]);
});

test('shares have one decimal, and of nothing there is no share [2.33]', () => {
  expect([percentOf(37, 147), percentOf(1, 3), percentOf(2, 2), percentOf(0, 0)]).toEqual([25.2, 33.3, 100, 0]);
});
