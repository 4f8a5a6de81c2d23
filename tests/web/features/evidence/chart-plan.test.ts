import { expect, test } from 'bun:test';
import type { Chart } from '@domain/evidence/evidence';
import { planChart } from '@web/features/evidence/lib/chart-plan';
import { niceTicks, shortValue, shownValue, styleOf } from '@web/features/evidence/lib/chart-scale';

const series = (kind: string, values: (number | null)[], name = 'A') => ({
  name,
  kind,
  points: values.map((value, at) => ({ category: `Q${at + 1}`, shown: value === null ? '' : String(value), value })),
});

const chart = (over: Partial<Chart>): Chart => ({
  locator: 'D:1:chart:1',
  title: '',
  axes: [],
  across: false,
  stacked: false,
  series: [],
  ...over,
});

test('ticks are round, have all values between them, and zero where bars begin there', () => {
  expect(niceTicks([-21.1, 108.4, 157.1], { zero: true })).toEqual([-50, 0, 50, 100, 150, 200]);
  expect(niceTicks([0.262, 0.643], { zero: true })).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  expect(niceTicks([98, 104], { zero: false })).toEqual([98, 100, 102, 104]);
  expect(niceTicks([0, 0], { zero: true })).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(niceTicks([], { zero: false })).toEqual([0, 1]);
});

test('values are written as the file writes most of them', () => {
  const percent = styleOf(['31.1%', '-22.5%', '']);
  expect(shortValue(-0.225, percent)).toBe('-22.5%');
  const money = styleOf(['$1,250', '-$20,311']);
  expect([shortValue(-20_310.5, money), shortValue(1_250, money)]).toEqual(['-$20.3K', '$1,250']);
  expect(shownValue({ shown: '-0.210839595946479', value: -0.210839595946479 }, styleOf([]))).toBe('-0.2108');
  expect(shownValue({ shown: '31.1%', value: 0.311 }, percent)).toBe('31.1%');
});

test('stacks reach as far as their sums', () => {
  const plan = planChart(chart({ stacked: true, series: [series('bar', [3, -1]), series('bar', [4, -2])] }));
  expect([plan?.left.ticks[0], plan?.left.ticks.at(-1), plan?.stacked]).toEqual([-4, 8, true]);
});

test('lines of quite another size than the bars have an axis of their own', () => {
  const bars = series('bar', [12_000, 18_000], 'Units');
  const lines = series('line', [0.2, 0.4], 'Share');
  expect(planChart(chart({ series: [bars, lines] }))?.right?.ticks).toEqual([0.2, 0.25, 0.3, 0.35, 0.4]);
  expect(planChart(chart({ series: [bars, series('line', [9_000, 9_500])] }))?.right).toBeNull();
});

test('a kind without a simple drawing is left to its table', () => {
  expect(planChart(chart({ series: [series('radar', [1, 2])] }))).toBeNull();
  expect(planChart(chart({ series: [series('bar', [1]), series('stock', [2])] }))).toBeNull();
  expect(planChart(chart({ series: [series('bar', [null])] }))).toBeNull();
});

test('what cannot be told apart is left out of the drawing and counted', () => {
  const many = Array.from({ length: 10 }, (_, at) => series('line', [1, 2, 3], `S${at}`));
  expect(planChart(chart({ series: many }))).toMatchObject({ leftOut: 2, categories: ['Q1', 'Q2', 'Q3'] });
});
