import { expect, test } from 'bun:test';
import { storyResult } from '@tests/support/portal-story';
import { withResult } from '@web/features/grading-result/queries';

const known = [storyResult(7, 0), storyResult(7, 1)];

test('a newer result takes the place of the one of its criterion', () => {
  const newer = { ...storyResult(7, 1), id: 900, gradingIteration: 2, score: 5 };
  expect(withResult(known, newer).map(({ id, score }) => [id, score])).toEqual([
    [700, 11],
    [900, 5],
  ]);
});

test('an older one that a stream repeats changes nothing', () => {
  const now = withResult(known, { ...storyResult(7, 1), id: 900, gradingIteration: 2 });
  expect(withResult(now, storyResult(7, 1))).toEqual(now);
});

test('the first result of a criterion is added', () => {
  expect(withResult(known, storyResult(7, 2))).toHaveLength(3);
});
