import { expect, test } from 'bun:test';
import { type CriterionSums, criterionStatistics } from '@domain/analysis/criterion-statistics';

/** The sums of criteria with 10 points beside a rest that is given in percent. */
function sumsOf(rows: [points: number, restPercent: number][]): CriterionSums {
  const sum = (of: (points: number, rest: number) => number) =>
    rows.reduce((total, [points, rest]) => total + of(points, rest), 0);
  return {
    graded: rows.length,
    points: sum((points) => points),
    pointSquares: sum((points) => points ** 2),
    maxima: sum(() => 10),
    shares: sum((points) => points * 1_000),
    shareSquares: sum((points) => (points * 1_000) ** 2),
    rests: sum((_, rest) => rest * 100),
    restSquares: sum((_, rest) => (rest * 100) ** 2),
    products: sum((points, rest) => points * 1_000 * rest * 100),
  };
}

const ten = Array.from({ length: 10 }, (_, at) => at + 1);

test('a criterion that rises with the rest separates fully, one that falls against it fully the other way', () => {
  expect(criterionStatistics(sumsOf(ten.map((score) => [score, 10 * score]))).discrimination).toBe(1);
  expect(criterionStatistics(sumsOf(ten.map((score) => [score, 100 - 10 * score]))).discrimination).toBe(-1);
});

test('fewer than ten submissions, or scores that are all the same, decide nothing about how a criterion separates', () => {
  const nine = sumsOf(ten.slice(1).map((score) => [score, 10 * score]));
  expect(criterionStatistics(nine)).toMatchObject({ discrimination: null, why: 'too-few' });
  const same = sumsOf(ten.map((score) => [7, 10 * score]));
  expect(criterionStatistics(same)).toMatchObject({ discrimination: null, why: 'no-spread', sd: 0 });
});

test('mean and share are of what there is, and the spread wants two', () => {
  expect(criterionStatistics(sumsOf([]))).toMatchObject({ mean: null, sd: null, share: null });
  expect(criterionStatistics(sumsOf([[7, 50]]))).toMatchObject({ mean: 7, sd: null, share: 70 });
  expect(
    criterionStatistics(
      sumsOf([
        [7, 50],
        [10, 60],
      ]),
    ),
  ).toMatchObject({ mean: 8.5, sd: 2.12, share: 85 });
});
