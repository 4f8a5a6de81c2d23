import { expect, test } from 'bun:test';
import { monthChange } from '@web/features/dashboard/lib/month-change';

const month = (submissions: number, graded: number, averageScore: number) => ({ submissions, graded, averageScore });

test('a case study stands against last month by count and by average', () => {
  const said = [
    monthChange('2026-11', { thisMonth: month(5, 5, 90.2), lastMonth: month(5, 5, 74.6) }),
    monthChange('2026-01', { thisMonth: month(1, 1, 70), lastMonth: month(1_201, 8, 70.1) }),
    monthChange('2026-03', { thisMonth: month(2, 2, 70), lastMonth: month(2, 2, 70) }),
  ];
  expect(said).toEqual([
    'November: 5 submissions (October: 5), average 90.2% (+15.6)',
    'January: 1 submission (December: 1,201), average 70.0% (−0.1)',
    'March: 2 submissions (February: 2), average 70.0% (no change)',
  ]);
});

test('an average that one of the two months lacks is not compared', () => {
  const none = month(0, 0, 0);
  const said = [
    monthChange('2026-11', { thisMonth: month(3, 1, 90), lastMonth: none }),
    monthChange('2026-11', { thisMonth: month(3, 0, 0), lastMonth: month(1, 1, 50) }),
    monthChange('2026-11', { thisMonth: none, lastMonth: month(1, 1, 50) }),
    monthChange('2026-11', { thisMonth: none, lastMonth: none }),
  ];
  expect(said).toEqual([
    'November: 3 submissions (October: 0), average 90.0%',
    'November: 3 submissions (October: 1), none graded yet',
    'November: no submissions (October: 1)',
    'No submissions in October or November',
  ]);
});
