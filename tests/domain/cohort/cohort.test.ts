import { expect, test } from 'bun:test';
import { cohortOf, isMixed, staleBy } from '@domain/cohort/cohort';

const newest = {
  criteria: [
    { id: 1, name: 'Prices', version: 3 },
    { id: 2, name: 'Deck', version: 1 },
  ],
  grader: 'gpt-b',
  prompt: '4',
};

test('a cohort counts submissions by version, prompt and grader, and leaves out what a person has set', () => {
  const cohort = cohortOf(
    [
      {
        id: 7,
        submissions: 5,
        results: [
          [1, 3, 'gpt-b', '4', false],
          [2, 1, 'gpt-b', '4', false],
        ],
      },
      {
        id: 8,
        submissions: 2,
        results: [
          [1, 2, 'gpt-a', '4', false],
          [2, 1, 'gpt-a', '4', true],
        ],
      },
      {
        id: 9,
        submissions: 1,
        results: [
          [1, 3, 'gpt-b', '4', false],
          [2, 1, 'gpt-a', '4', false],
          [9, 1, 'deleted', '1', false],
        ],
      },
    ],
    newest,
  );
  expect(cohort).toEqual({
    submissions: 8,
    criteria: [
      {
        criterionId: 1,
        name: 'Prices',
        versions: [
          { version: 3, submissions: 6, isNewest: true },
          { version: 2, submissions: 2, isNewest: false },
        ],
      },
    ],
    prompts: [{ version: '4', submissions: 8, isNewest: true }],
    graders: [
      { name: 'gpt-b', submissions: 6, isNewest: true },
      { name: 'gpt-a', submissions: 3, isNewest: false },
    ],
    older: {
      submissions: 3,
      results: 3,
      alike: [
        { id: 8, submissions: 2, results: 2 },
        { id: 9, submissions: 1, results: 1 },
      ],
    },
    kept: 2,
  });
  expect(isMixed(cohort)).toBe(true);
});

test('results that are all old but alike are not mixed, and say what is old of them', () => {
  const stale = (version: number, grader: string, prompt: string) => {
    const cohort = cohortOf([{ id: 1, submissions: 4, results: [[1, version, grader, prompt, false]] }], newest);
    expect(isMixed(cohort)).toBe(false);
    expect(cohort.older).toMatchObject({ submissions: 4, results: 4 });
    return { by: staleBy(cohort), criteria: cohort.criteria };
  };
  expect(stale(1, 'gpt-a', '2')).toEqual({
    by: 'rubric',
    criteria: [{ criterionId: 1, name: 'Prices', versions: [{ version: 1, submissions: 4, isNewest: false }] }],
  });
  expect(stale(3, 'gpt-a', '2')).toEqual({ by: 'grader', criteria: [] });
  expect(stale(3, 'gpt-b', '2')).toEqual({ by: 'instructions', criteria: [] });
});

test('results of the newest, and old ones that only people have set, are not stale', () => {
  const cohort = cohortOf(
    [
      { id: 1, submissions: 4, results: [[1, 3, 'gpt-b', '4', false]] },
      { id: 2, submissions: 1, results: [[1, 1, 'gpt-a', '2', true]] },
    ],
    newest,
  );
  expect(staleBy(cohort)).toBeNull();
});
