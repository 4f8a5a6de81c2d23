import { expect, test } from 'bun:test';
import { monthChange } from '@web/features/dashboard/lib/month-change';

const month = (submissions: number, graded: number, averageScore: number) => ({ submissions, graded, averageScore });

test('a case study is told against last month by count and by average, each in words and figures', () => {
  expect(monthChange('2026-11', { thisMonth: month(12, 12, 82.4), lastMonth: month(8, 8, 80.5) })).toEqual({
    submissions: 'November so far: 12 submissions, 4 more than in October',
    average: 'average 82.4%, 1.9 points higher',
    trend: 'up',
  });
  expect(monthChange('2026-01', { thisMonth: month(1, 1, 70), lastMonth: month(1_201, 8, 70.1) })).toEqual({
    submissions: 'January so far: 1 submission, 1,200 fewer than in December',
    average: 'average 70.0%, 0.1 points lower',
    trend: 'down',
  });
  expect(monthChange('2026-03', { thisMonth: month(2, 2, 70), lastMonth: month(2, 2, 70) })).toEqual({
    submissions: 'March so far: 2 submissions, as many as in February',
    average: 'average 70.0%, the same as in February',
    trend: 'same',
  });
});

test('an average that one of the two months lacks is not compared', () => {
  const none = month(0, 0, 0);
  expect(monthChange('2026-11', { thisMonth: month(3, 1, 90), lastMonth: none })).toEqual({
    submissions: 'November so far: 3 submissions, none in October',
    average: 'average 90.0%, nothing graded in October',
    trend: null,
  });
  expect(monthChange('2026-11', { thisMonth: month(3, 0, 0), lastMonth: month(1, 1, 50) })).toMatchObject({
    average: 'nothing graded yet',
    trend: null,
  });
  expect(monthChange('2026-11', { thisMonth: none, lastMonth: month(1, 1, 50) })).toEqual({
    submissions: 'November so far: no submissions, 1 fewer than in October',
    average: null,
    trend: null,
  });
  expect(monthChange('2026-11', { thisMonth: none, lastMonth: none }).submissions).toBe(
    'Nothing came in in October or November',
  );
});
