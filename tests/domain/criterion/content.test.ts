import { expect, test } from 'bun:test';
import { changedContent, sameContent } from '@domain/criterion/content';
import { rangeWarnings } from '@domain/criterion/range-warnings';
import { defaultScoreRanges } from '@domain/scoring/score-ranges';

const range = (min: number, max: number) => ({ min, max, description: 'Own', promptTemplate: 'P' });
const current = { name: 'Deck', description: 'D', maxScore: 10, promptTemplate: 'Look', scoreRanges: [range(0, 10)] };

test('changed points bring the default score ranges back [4.10] [3.16]', () => {
  expect(changedContent(current, { maxScore: 45 })).toEqual({
    ...current,
    maxScore: 45,
    scoreRanges: defaultScoreRanges(45),
  });
});

test('points that stay as they are leave the ranges alone', () => {
  expect(changedContent(current, { maxScore: 10 })).toEqual(current);
});

test('changed points with ranges of their own keep these', () => {
  expect(changedContent(current, { maxScore: 20, scoreRanges: [range(0, 20)] }).scoreRanges).toEqual([range(0, 20)]);
});

test('an empty prompt is a prompt [5.1]', () => {
  expect(changedContent(current, { promptTemplate: '' }).promptTemplate).toBe('');
});

test('any change of a text, a number or the order of ranges is a change', () => {
  expect(sameContent(current, structuredClone(current))).toBe(true);
  const ranges = [range(0, 4), range(5, 10)];
  const one = { ...current, scoreRanges: ranges };
  expect(sameContent(one, { ...current, scoreRanges: ranges.toReversed() })).toBe(false);
  expect(sameContent(one, { ...one, promptTemplate: 'Look ' })).toBe(false);
});

test('the default ranges have no gap or overlap, and a gap or overlap in others is named', () => {
  for (const points of [1, 2, 3, 10, 45, 100]) expect(rangeWarnings(defaultScoreRanges(points), points)).toEqual([]);
  expect(rangeWarnings([range(0, 4), range(4, 6), range(9, 9)], 10)).toEqual([
    'Point 4 stands in more than one score range.',
    'Points 7 to 8 stand in no score range.',
    'Point 10 stands in no score range.',
  ]);
});
