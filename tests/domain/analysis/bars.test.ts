import { expect, test } from 'bun:test';
import { companyBars } from '@domain/analysis/bars';
import fc from 'fast-check';

const counts = (at: Record<number, number>) => Array.from({ length: 101 }, (_, percent) => at[percent] ?? 0);

test('a company’s bars begin with those below 45 and go on in steps of five [9.5]', () => {
  const bars = companyBars(counts({ 0: 1, 44: 2, 45: 4, 100: 8 }), 'raw');
  expect(bars.map(({ label }) => label)).toEqual([
    'Below 45',
    '45–49',
    '50–54',
    '55–59',
    '60–64',
    '65–69',
    '70–74',
    '75–79',
    '80–84',
    '85–89',
    '90–94',
    '95–100',
  ]);
  expect(bars.map(({ key }) => key)).toEqual(['0', '45', '50', '55', '60', '65', '70', '75', '80', '85', '90', '95']);
  expect([bars[0], bars[1], bars.at(-1)].map((bar) => bar?.count)).toEqual([3, 4, 8]);
  expect([bars[0]?.name, bars[8]?.name]).toEqual(['Below 45', '80 to 84 points']);
});

test('by letter they begin with A+ and end with F [9.3]', () => {
  const bars = companyBars(counts({ 97: 1, 96: 2, 59: 3 }), 'letters');
  expect(bars.filter(({ count }) => count > 0).map(({ key, min, max, count }) => [key, min, max, count])).toEqual([
    ['A+', 97, 100, 1],
    ['A', 93, 96, 2],
    ['F', 0, 59, 3],
  ]);
  expect(bars[0]?.name).toBe('A+, 97 to 100 percent');
});

test('whatever the scores are, the bars of either kind count each of them once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 101, maxLength: 101 }), (distribution) => {
      const total = distribution.reduce((sum, count) => sum + count, 0);
      for (const grades of ['raw', 'letters'] as const) {
        expect(companyBars(distribution, grades).reduce((sum, { count }) => sum + count, 0)).toBe(total);
      }
    }),
  );
});
