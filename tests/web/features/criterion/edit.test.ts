import { expect, test } from 'bun:test';
import type { CriterionContent } from '@domain/criterion/content';
import { defaultScoreRanges } from '@domain/scoring/score-ranges';
import {
  descriptionEdit,
  pointsEdit,
  promptEdit,
  rangePointsEdit,
  rangeTextEdit,
} from '@web/features/criterion/lib/edit';

const row: CriterionContent = {
  name: 'Depth',
  description: 'How deep it goes',
  maxScore: 10,
  promptTemplate: 'Look',
  scoreRanges: defaultScoreRanges(10),
};

test('changed points are saved with their default ranges [4.10] [7.8]', () => {
  expect(pointsEdit(20, 10).changes(row)).toEqual({ maxScore: 20, scoreRanges: defaultScoreRanges(20) });
});

test("a range's prompt is saved with the full list, the others as they are now [7.7]", () => {
  const [best] = row.scoreRanges;
  if (!best) throw new Error('no range');
  const edit = rangeTextEdit(0, 'promptTemplate', 'Be strict', best);
  const others = row.scoreRanges.slice(1).map((range) => ({ ...range, description: 'changed meanwhile' }));
  const { scoreRanges } = edit.changes({ ...row, scoreRanges: [best, ...others] });
  expect(scoreRanges).toEqual([{ ...best, promptTemplate: 'Be strict' }, ...others]);
});

test('an edit sees whether the very text that it began with has been changed meanwhile', () => {
  const edit = descriptionEdit('Mine', row.description);
  expect(edit.read({ ...row, name: 'Renamed' })).toBe(edit.base);
  expect(edit.read({ ...row, description: 'Theirs' })).toBe('Theirs');
  expect(promptEdit('Mine', 'Look').read(row)).toBe('Look');
});

test('a range that stands elsewhere meanwhile is not taken for the one that was edited', () => {
  const [best] = row.scoreRanges;
  if (!best) throw new Error('no range');
  const moved = { ...row, maxScore: 20, scoreRanges: defaultScoreRanges(20) };
  const text = rangeTextEdit(0, 'description', 'Mine', best);
  expect(text.read(row)).toBe(text.base);
  expect(text.read(moved)).toBe('18–20: Exceptional performance - exceeds all expectations');
  expect(rangePointsEdit(0, { min: 8, max: 10 }, best).read({ ...row, scoreRanges: [] })).toBe(
    'This score range was deleted.',
  );
});
