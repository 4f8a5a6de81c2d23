import { expect, test } from 'bun:test';
import { labTexts } from '@domain/messages/lab';
import { scoreOf } from '@web/features/lab/lib/blind-edits';
import { plotOf } from '@web/features/lab/lib/difference-plot';
import { formats, intervalText, kappaScale } from '@web/features/lab/lib/format';
import { blindSearch, reportSearch } from '@web/features/lab/lib/lab-search';
import { idInPath } from '@web/lib/address-search';
import { signed } from '@web/lib/format-number';

test('a difference has its sign, a real minus, and none where it rounds to nothing', () => {
  expect([signed(1.25), signed(-0.46), signed(-0.04), signed(3, 0), signed(-3, 0)]).toEqual([
    '+1.3',
    '−0.5',
    '0.0',
    '+3',
    '−3',
  ]);
  expect([formats.kappa(-0.123), formats.kappa(0.9), formats.share(0.666)]).toEqual(['−0.12', '0.90', '67%']);
  expect(intervalText({ value: 0, interval: { low: -0.2, high: 0.3 } }, formats.bias)).toBe('−0.2 to +0.3');
  expect(intervalText({ value: 1, interval: null }, formats.kappa)).toBe('no interval');
});

test('the kappa scale begins at 0.2 until a lower kappa needs more room', () => {
  expect(kappaScale([0.5, 0.9])).toEqual({ from: 0.2, ticks: [0.2, 0.4, 0.6, 0.8, 1] });
  expect(kappaScale([0.1])).toEqual({ from: 0, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] });
  expect(kappaScale([-0.3])).toEqual({ from: -1, ticks: [-1, -0.5, 0, 0.5, 1] });
  expect(kappaScale([])).toEqual({ from: 0.2, ticks: [0.2, 0.4, 0.6, 0.8, 1] });
});

test('the plot has one mark for pairs on the same place, tells what lies outside, and holds everything', () => {
  const plot = plotOf(
    [
      [70, 72],
      [70, 72],
      [88, 80],
      [50, 50],
    ],
    { low: -5, high: 4 },
  );
  expect(plot.marks).toEqual([
    { mean: 71, difference: 2, count: 2, outside: false },
    { mean: 84, difference: -8, count: 1, outside: true },
    { mean: 50, difference: 0, count: 1, outside: false },
  ]);
  expect([plot.from, plot.to, plot.reach]).toEqual([50, 90, 10]);
  expect(plot.differenceTicks).toEqual([-10, 0, 10]);
});

test('a plot of pairs that are all equal still has a width and a height', () => {
  const { from, to, reach, marks } = plotOf([[7, 7]], { low: 0, high: 0 });
  expect(marks).toHaveLength(1);
  expect(to).toBeGreaterThan(from);
  expect(reach).toBeGreaterThan(0);
});

test('a typed score is a whole number within the points, nothing yet, or nonsense', () => {
  const criterion = { maxScore: 12 };
  expect(['0', ' 12 ', '', ' '].map((text) => scoreOf(text, criterion))).toEqual([0, 12, null, null]);
  expect(['13', '-1', '1.5', 'ten', '1e1'].map((text) => scoreOf(text, criterion))).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});

test('an address of the lab is read, and nonsense in it counts as left out', () => {
  expect(reportSearch({ person: 3, other: 'x', grader: 'offline', area: -1 })).toEqual({
    person: 3,
    grader: 'offline',
  });
  expect(blindSearch({ place: 2, at: 'D:4' })).toEqual({ place: 2, at: 'D:4' });
  expect(blindSearch({ place: 0, at: 7 })).toEqual({});
  expect([idInPath('12'), idInPath('0'), idInPath('1x'), idInPath('99999999999')]).toEqual([12, null, null, null]);
});

test('what cannot be compared is not called the same', () => {
  expect([labTexts.noneDiffer(0), labTexts.noneDiffer(3)]).toEqual([
    'There are no two totals to compare.',
    'No two totals differ.',
  ]);
  expect(labTexts.leftOut(1)).toBe('1 score was given out of different maximum points and left out.');
});
