import { expect, test } from 'bun:test';
import { planImport, type StoredCriterion } from '@domain/rubric/import-plan';
import type { RubricEntry } from '@domain/rubric/rubric-entry';

const entry = (name: string, more: Partial<RubricEntry> = {}): RubricEntry => ({
  category: 'case-specific',
  name,
  description: 'D',
  maxScore: 10,
  promptTemplate: '',
  scoreRanges: [],
  ...more,
});
const stored = (id: number, name: string, more: Partial<RubricEntry> = {}): StoredCriterion => ({
  id,
  ...entry(name, more),
});
const own = [stored(1, 'A'), stored(2, 'B'), stored(3, 'C')];
const shared = stored(9, 'Deck', { category: 'core' });

test('what is stored already is found by its name, what is not is new, and nothing goes', () => {
  const plan = planImport(own, [entry('B', { maxScore: 12 }), entry('A'), entry('N')], { mode: 'add', core: 'keep' });
  expect(plan.planned.map(({ id, changes }) => [id, changes])).toEqual([
    [2, true],
    [1, false],
    [null, true],
  ]);
  expect(plan.removed).toEqual([]);
});

test('replacing takes away the own criteria that the file lacks, and never a core one', () => {
  const plan = planImport([shared, ...own], [entry('B')], { mode: 'replace', core: 'update' });
  expect(plan.removed.map(({ name }) => name)).toEqual(['A', 'C']);
});

test('core criteria are left alone unless asked for, and said so', () => {
  const entries = [entry('Deck', { category: 'core', maxScore: 20 }), entry('New', { category: 'core' })];
  expect(planImport([shared], entries, { mode: 'add', core: 'keep' })).toMatchObject({
    planned: [],
    keptCore: ['Deck', 'New'],
  });
  const updated = planImport([shared], entries, { mode: 'add', core: 'update' });
  expect([updated.planned.map(({ id }) => id), updated.keptCore]).toEqual([[9, null], []]);
});

test('of two with one name the first is the first', () => {
  const twins = [stored(1, 'A'), stored(2, 'A', { maxScore: 20 })];
  const plan = planImport(twins, [entry('A'), entry('A', { maxScore: 20 })], { mode: 'replace', core: 'keep' });
  expect(plan.planned.map(({ id, changes }) => [id, changes])).toEqual([
    [1, false],
    [2, false],
  ]);
});
