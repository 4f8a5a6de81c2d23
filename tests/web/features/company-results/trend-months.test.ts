import { expect, test } from 'bun:test';
import { chartMonths, lowestLine, monthsInTime } from '@web/features/company-results/lib/trend-months';

const month = (name: string, graded: number, averageScore = 0) => ({
  month: name,
  submissions: graded + 1,
  graded,
  averageScore,
});

test('months without an average keep their place in time, and none stands before the first or after the last', () => {
  const months = [month('2025-10', 0), month('2025-11', 2, 70), month('2026-02', 1, 81.5), month('2026-03', 0)];
  expect(monthsInTime(months)).toEqual([
    { month: '2025-11', average: 70, graded: 2 },
    { month: '2025-12', average: null, graded: 0 },
    { month: '2026-01', average: null, graded: 0 },
    { month: '2026-02', average: 81.5, graded: 1 },
  ]);
  expect(monthsInTime([])).toEqual([]);
});

test('a chart shows the last two years that have averages, from a round percent below the lowest', () => {
  const months = [month('2024-01', 1, 50), month('2024-02', 1, 60), month('2026-01', 1, 70)];
  expect(chartMonths(months).map((one) => one.month)).toEqual(['2024-02', '2026-01']);
  expect(monthsInTime(months)).toHaveLength(24);
  expect([lowestLine([71, 90]), lowestLine([64]), lowestLine([3])]).toEqual([60, 40, 0]);
});
