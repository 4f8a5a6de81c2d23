import { expect, test } from 'bun:test';
import { rubricNotes } from '@domain/case-study/rubric-notes';

const graded = (maxScore: number, promptTemplate = 'Judge it.') => ({ maxScore, promptTemplate });

test('[C7.16] a rubric that adds up and has all its prompts needs no note', () => {
  expect(rubricNotes([graded(60), graded(40)], 100)).toEqual([]);
});

test('[C7.16] what does not add up and what has no prompt is said before a case study opens', () => {
  expect(rubricNotes([graded(30), graded(10, ''), graded(7, ' \n'), graded(5, '')], 100)).toEqual([
    'The rubric adds up to 52 of 100.',
    '3 criteria have no prompt.',
  ]);
  expect(rubricNotes([graded(40, '')], 40)).toEqual(['1 criterion has no prompt.']);
});

test('[C7.15] it adds up to the total points of its own case study', () => {
  expect(rubricNotes([graded(100)], 1000)).toEqual(['The rubric adds up to 100 of 1000.']);
  expect(rubricNotes([], 100)).toEqual(['The rubric adds up to 0 of 100.']);
});
