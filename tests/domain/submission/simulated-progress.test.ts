import { expect, test } from 'bun:test';
import { simulatedProgress } from '@domain/submission/simulated-progress';
import fc from 'fast-check';

test('the simulated pace is one step every 2.5 s after 0.5 s [4.5]', () => {
  expect([0, 499, 500, 2999, 3000, 5500].map((ms) => simulatedProgress(ms, 11).current)).toEqual([0, 0, 1, 1, 2, 3]);
  expect(simulatedProgress(3000, 11)).toEqual({ current: 2, total: 11, percentage: 18 });
});

test('it stops at 90 percent and the last area waits for the answer [4.5]', () => {
  expect(simulatedProgress(600_000, 11)).toEqual({ current: 10, total: 11, percentage: 90 });
  expect(simulatedProgress(600_000, 1)).toEqual({ current: 0, total: 1, percentage: 90 });
});

test('it never goes back [4.5]', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), fc.integer({ min: 1, max: 20 }), (a, b, total) => {
      const earlier = simulatedProgress(Math.min(a, b), total);
      const later = simulatedProgress(Math.max(a, b), total);
      expect(earlier.percentage).toBeLessThanOrEqual(later.percentage);
      expect(later.percentage).toBeLessThanOrEqual(90);
    }),
  );
});
