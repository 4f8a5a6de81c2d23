import { expect, test } from 'bun:test';
import { letterGrade, withoutAPlus } from '@domain/scoring/letter-grade';
import fc from 'fast-check';

test('each letter begins at its percentage and the point below has the next letter [9.3]', () => {
  const letters = [97, 96, 93, 92, 90, 89, 87, 86, 83, 82, 80, 79, 77, 76, 73, 72, 70, 69, 67, 66, 65, 64, 60, 59, 0];
  expect(letters.map((total) => letterGrade(total, 100))).toEqual([
    'A+',
    'A',
    'A',
    'A-',
    'A-',
    'B+',
    'B+',
    'B',
    'B',
    'B-',
    'B-',
    'C+',
    'C+',
    'C',
    'C',
    'C-',
    'C-',
    'D+',
    'D+',
    'D',
    'D',
    'D-',
    'D-',
    'F',
    'F',
  ]);
});

test('the letter goes by the percentage of the maximum, exact at the border [9.3]', () => {
  expect(letterGrade(72, 80)).toBe('A-');
  expect(letterGrade(71, 80)).toBe('B+');
  expect(letterGrade(108, 120)).toBe('A-');
  expect(letterGrade(291, 300)).toBe('A+');
  expect(letterGrade(290, 300)).toBe('A');
});

test('without a total, or with nothing to reach, there is no letter [3.11]', () => {
  expect(letterGrade(null, 100)).toBeNull();
  expect(letterGrade(80, null)).toBeNull();
  expect(letterGrade(0, 0)).toBeNull();
});

test('the results page shows A where the scale has A+ [9.3]', () => {
  expect(withoutAPlus('A+')).toBe('A');
  expect(withoutAPlus('A-')).toBe('A-');
});

test('a higher total never has a lower letter [9.3]', () => {
  const order = ['F', 'D-', 'D', 'D+', 'C-', 'C', 'C+', 'B-', 'B', 'B+', 'A-', 'A', 'A+'];
  const rank = (total: number, max: number) => order.indexOf(letterGrade(total, max) ?? '');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(200), fc.nat(200), (max, a, b) => {
      expect(rank(Math.min(a, b), max)).toBeLessThanOrEqual(rank(Math.max(a, b), max));
    }),
  );
});
