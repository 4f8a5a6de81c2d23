import { expect, test } from 'bun:test';
import { slopeWithError } from './metric';

const points = (of: (x: number) => number) => Array.from({ length: 100 }, (_, x) => ({ x, y: of(x) }));

test('the slope of a line is its own, without an error', () => {
  expect(slopeWithError(points((x) => 3 * x + 7))).toEqual({ slope: 3, error: 0 });
});

test('points that repeat their neighbour make a slope no surer: the means of ten stretches are what counts', () => {
  const high = (x: number) => (Math.floor(x / 10) % 2 === 0 ? 1 : 0);
  const { slope, error } = slopeWithError(points(high));
  expect([slope.toFixed(5), error.toFixed(5)]).toEqual(['-0.00303', '0.01398']);
  const twice = slopeWithError([...points(high), ...points(high)].toSorted((one, other) => one.x - other.x));
  expect(twice).toEqual({ slope, error });
});
