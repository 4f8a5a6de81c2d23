import { expect, test } from 'bun:test';
import { changesBetween } from '@domain/rubric-impact/changes';
import { olderResults } from '@domain/rubric-impact/older-results';

test('results older than the newest version are counted by criterion, without those that people keep [S7.1]', () => {
  const newest = new Map([
    [1, 3],
    [2, 1],
  ]);
  const older = olderResults(
    [
      // Alike among themselves, and still older.
      {
        id: 7,
        submissions: 5,
        results: [
          [1, 2, 'gpt', '4', false],
          [2, 1, 'gpt', '4', false],
        ],
      },
      {
        id: 8,
        submissions: 2,
        results: [
          [1, 1, 'gpt', '4', true],
          [2, 1, 'gpt', '4', false],
        ],
      },
      {
        id: 9,
        submissions: 9,
        results: [
          [1, 1, 'gpt', '4', false],
          [9, 1, 'gpt', '4', false],
        ],
      },
      {
        id: 10,
        submissions: 4,
        results: [
          [1, 3, 'another', '1', false],
          [2, 1, 'gpt', '4', false],
        ],
      },
    ],
    newest,
  );
  expect(older).toEqual({
    alike: [
      { id: 9, submissions: 9, results: 1 },
      { id: 7, submissions: 5, results: 1 },
    ],
    submissions: 14,
    results: 14,
    toGrade: 14,
    versions: new Map([
      [
        1,
        new Map([
          [2, 5],
          [1, 9],
        ]),
      ],
    ]),
    keptByPeople: 2,
  });
});

test('what changed is points, ranges, text or prompt; a calibration alone is none of them [S7.1]', () => {
  const now = { name: 'Deck', description: 'Clear?', maxScore: 12, scoreRanges: [], promptTemplate: 'Look.' };
  const range = { min: 0, max: 10, description: 'All', promptTemplate: '' };
  expect(changesBetween([{ ...now, maxScore: 10, scoreRanges: [range] }], now)).toEqual(['points', 'ranges']);
  expect(changesBetween([now, { ...now, description: 'Short?' }], now)).toEqual(['text']);
  expect(changesBetween([{ ...now, name: 'Slides', promptTemplate: '' }], now)).toEqual(['text', 'prompt']);
  expect(changesBetween([now], now)).toEqual([]);
});
