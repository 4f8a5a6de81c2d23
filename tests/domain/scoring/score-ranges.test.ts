import { expect, test } from 'bun:test';
import { defaultScoreRanges, findInvalidRange } from '@domain/scoring/score-ranges';
import fc from 'fast-check';

const bands = (maxScore: number) => defaultScoreRanges(maxScore).map(({ min, max }) => [min, max]);

test('a 45-point criterion has bands 41–45, 32–40, 23–31 and 0–22 [3.16]', () => {
  expect(bands(45)).toEqual([
    [41, 45],
    [32, 40],
    [23, 31],
    [0, 22],
  ]);
});

test('a 100-point and a 10-point criterion have the bands of 90, 70 and 50 percent [3.16] [9.1]', () => {
  expect(bands(100)).toEqual([
    [90, 100],
    [70, 89],
    [50, 69],
    [0, 49],
  ]);
  expect(bands(10)).toEqual([
    [9, 10],
    [7, 8],
    [5, 6],
    [0, 4],
  ]);
});

test('five points are split half up, exactly [3.16]', () => {
  expect(bands(5)).toEqual([
    [5, 5],
    [4, 4],
    [3, 3],
    [0, 2],
  ]);
  expect(bands(15)).toEqual([
    [14, 15],
    [11, 13],
    [8, 10],
    [0, 7],
  ]);
});

test('a criterion of one to three points leaves out the band that has no point [3.16]', () => {
  expect(bands(1)).toEqual([
    [1, 1],
    [0, 0],
  ]);
  expect(bands(2)).toEqual([
    [2, 2],
    [1, 1],
    [0, 0],
  ]);
  expect(bands(3)).toEqual([
    [3, 3],
    [2, 2],
    [0, 1],
  ]);
  expect(bands(4)).toEqual([
    [4, 4],
    [3, 3],
    [2, 2],
    [0, 1],
  ]);
});

test('each band says what it stands for and has no prompt of its own yet [3.16] [3.6]', () => {
  expect(defaultScoreRanges(10)).toEqual([
    { min: 9, max: 10, description: 'Exceptional performance - exceeds all expectations', promptTemplate: '' },
    { min: 7, max: 8, description: 'Good performance with minor areas for improvement', promptTemplate: '' },
    { min: 5, max: 6, description: 'Satisfactory performance with some gaps', promptTemplate: '' },
    { min: 0, max: 4, description: 'Below expectations - needs significant improvement', promptTemplate: '' },
  ]);
});

test('the default bands of every maximum cover 0 to the maximum without gap or overlap [3.16]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), (maxScore) => {
      const covered = defaultScoreRanges(maxScore).flatMap(({ min, max }) =>
        Array.from({ length: max - min + 1 }, (_, step) => max - step),
      );
      expect(covered).toEqual(Array.from({ length: maxScore + 1 }, (_, step) => maxScore - step));
      expect(findInvalidRange(defaultScoreRanges(maxScore), maxScore)).toBeNull();
    }),
  );
});

test('a range below zero, upside down, above the maximum or in fractions is invalid [5.4]', () => {
  const range = (min: number, max: number) => ({ min, max, description: '', promptTemplate: '' });
  expect(findInvalidRange([range(0, 4), range(5, 10)], 10)).toBeNull();
  expect(findInvalidRange([range(-1, 4)], 10)).toEqual(range(-1, 4));
  expect(findInvalidRange([range(0, 4), range(6, 5)], 10)).toEqual(range(6, 5));
  expect(findInvalidRange([range(5, 11)], 10)).toEqual(range(5, 11));
  expect(findInvalidRange([range(0.5, 4)], 10)).toEqual(range(0.5, 4));
});
