import { beforeEach, expect, test } from 'bun:test';
import {
  conflictsOf,
  drafted,
  draftedCriteria,
  dropRubricDraft,
  keepRubricDraft,
  readRubricDrafts,
  rubricDrafts,
  settleRubricDraft,
} from '@web/features/rubric/lib/rubric-drafts';

const range = { min: 0, max: 10, description: 'All of it', promptTemplate: '' };
const saved = {
  id: 5,
  courseId: 1,
  name: 'Prices',
  description: 'Names a price',
  category: 'core' as const,
  maxScore: 10,
  promptTemplate: 'Look',
  caseStudyId: null,
  scoreRanges: [range],
  calibration: null,
  position: 1,
  version: 3,
  createdAt: '2026-11-01T10:00:00.000Z',
};
const shown = (row = saved) => drafted(row, rubricDrafts.get()[5]);

beforeEach(() => rubricDrafts.set({}));

test('what is tried shows in the place of what is saved, and goes when it is as it was', () => {
  keepRubricDraft(saved, { name: 'Prices and months' });
  keepRubricDraft(shown(), { maxScore: 8, scoreRanges: [{ ...range, max: 8 }] });
  expect(shown()).toEqual({ ...saved, name: 'Prices and months', maxScore: 8, scoreRanges: [{ ...range, max: 8 }] });
  keepRubricDraft(shown(), { maxScore: 10, scoreRanges: [range] });
  keepRubricDraft(shown(), { name: 'Prices' });
  expect(rubricDrafts.get()).toEqual({});
});

test('what somebody else saves meanwhile shows beside it, and is nothing that was changed', () => {
  keepRubricDraft(saved, { name: 'Prices and months' });
  const later = { ...saved, description: 'Names a price and a month', version: 4 };
  expect(shown(later)).toEqual({ ...later, name: 'Prices and months' });
  expect(conflictsOf(later, rubricDrafts.get()[5])).toEqual([]);
  keepRubricDraft(shown(later), { description: 'Names two prices' });
  expect(conflictsOf(later, rubricDrafts.get()[5])).toEqual([]);
});

test('the same part that somebody else has saved otherwise is a conflict, settled with either text', () => {
  keepRubricDraft(saved, { name: 'Prices and months' });
  const later = { ...saved, name: 'All prices', version: 4 };
  const [conflict] = conflictsOf(later, rubricDrafts.get()[5]);
  expect(conflict?.edit).toMatchObject({ field: 'Name', mine: 'Prices and months', base: 'Prices' });
  settleRubricDraft(later, 'name', 'mine');
  expect(conflictsOf(later, rubricDrafts.get()[5])).toEqual([]);
  expect(shown(later).name).toBe('Prices and months');
  settleRubricDraft(later, 'name', 'theirs');
  expect(rubricDrafts.get()).toEqual({});
});

test('what was published is no change any more', () => {
  keepRubricDraft(saved, { name: 'Prices and months' });
  expect(draftedCriteria([saved], rubricDrafts.get()).map(({ id, name }) => [id, name])).toEqual([[5, 'Prices']]);
  const published = { ...saved, name: 'Prices and months', version: 4 };
  expect(draftedCriteria([published], rubricDrafts.get())).toEqual([]);
  dropRubricDraft(5);
  expect(rubricDrafts.get()).toEqual({});
});

test('a tab that has kept nonsense has kept nothing', () => {
  expect(readRubricDrafts('{"5":{"mine":{"name":1},"base":{}}}')).toEqual({});
  expect(readRubricDrafts('[')).toEqual({});
});
