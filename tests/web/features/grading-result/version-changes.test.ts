import { expect, test } from 'bun:test';
import { storyResult } from '@tests/support/portal-story';
import { scoreTrail, versionChanges } from '@web/features/grading-result/lib/version-changes';

const first = { ...storyResult(7, 2), rationale: 'Every output is a formula.', strengths: ['One sheet of inputs.'] };

test('what changed in the rationale is marked word by word [2.39]', () => {
  const second = { ...first, rationale: 'Every output but one is a formula.' };
  expect(versionChanges(second, first)).toEqual([
    {
      title: null,
      parts: [
        { kind: 'same', text: 'Every output ' },
        { kind: 'added', text: 'but one ' },
        { kind: 'same', text: 'is a formula.' },
      ],
    },
  ]);
});

test('lists are told where they changed, under their names', () => {
  const second = { ...first, strengths: ['Two sheets of inputs.'] };
  expect(versionChanges(second, first).map(({ title }) => title)).toEqual([null, 'Strengths']);
});

test('the first version has nothing to differ from', () => {
  expect(versionChanges(first, undefined)).toEqual([
    { title: null, parts: [{ kind: 'same', text: 'Every output is a formula.' }] },
  ]);
});

test('the scores are told from the first to the latest', () => {
  expect(scoreTrail([7, 8, 7].map((score) => ({ ...first, score })))).toBe('7 → 8 → 7');
});
