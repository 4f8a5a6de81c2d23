import { expect, test } from 'bun:test';
import { barsOf } from '@web/features/company/lib/bars';

const distribution = Array.from({ length: 101 }, () => 0)
  .with(82, 3)
  .with(97, 1)
  .with(100, 2);

test('raw scores are twenty bars of five points, the last one up to 100 [2.33] [9.5]', () => {
  const bars = barsOf(distribution, 'scores');
  expect(bars.map(({ label }) => label).slice(0, 2)).toEqual(['0–4', '5–9']);
  expect(bars).toHaveLength(20);
  expect(bars.at(16)).toMatchObject({ key: '80', name: '80 to 84 points', label: '80–84', count: 3 });
  expect(bars.at(19)).toMatchObject({ key: '95', name: '95 to 100 points', label: '95–100', count: 3 });
});

test('letters are thirteen bars from F to A+ [2.33] [9.3]', () => {
  const bars = barsOf(distribution, 'letters');
  const letters = ['F', 'D-', 'D', 'D+', 'C-', 'C', 'C+', 'B-', 'B', 'B+', 'A-', 'A', 'A+'];
  expect(bars.map(({ key }) => key)).toEqual(letters);
  expect(bars.at(-1)).toMatchObject({ name: 'A+, 97 to 100 percent', count: 3 });
  expect(bars.at(7)).toMatchObject({ name: 'B-, 80 to 82 percent', count: 3 });
});
