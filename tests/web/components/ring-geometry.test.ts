import { expect, test } from 'bun:test';
import { arcPaths } from '@web/components/ring-geometry';
import fc from 'fast-check';

const ring = { size: 264, radius: 120, stroke: 22, gap: 4.6 };

test('arcs start at 12 o’clock and go clockwise, each as long as its points', () => {
  const [first, second] = arcPaths([{ weight: 50 }, { weight: 50 }], ring);
  expect(first).toBe('M134.30 12.02A120 120 0 0 1 134.30 251.98');
  expect(second).toBe('M129.70 251.98A120 120 0 0 1 129.70 12.02');
});

test('a single criterion is the whole ring', () => {
  const [only] = arcPaths([{ weight: 10 }], ring);
  expect(only).toContain('A120 120 0 1 1');
});

test('any number of criteria gives an arc each, drawable and of finite coordinates', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 60 }), (weights) => {
      const paths = arcPaths(
        weights.map((weight) => ({ weight })),
        ring,
      );
      expect(paths).toHaveLength(weights.length);
      expect(paths.every((path) => /^M[\d.]+ [\d.]+A120 120 0 [01] 1 [\d.]+ [\d.]+$/.test(path))).toBe(true);
    }),
  );
});
