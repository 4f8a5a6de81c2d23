import { expect, test } from 'bun:test';
import { flagReasons } from '@domain/messages/flag-reasons';
import { doubtWords } from '@domain/messages/review';
import { doubtOf, doubtSentence, doubtsOf } from '@domain/review/doubt';

const badge = (reason: string) => doubtWords[doubtOf(reason)];

test('each reason that grading writes has its badge', () => {
  expect(badge('The score is below half of the points.')).toBe('Low score');
  expect(badge('No quote from the submission supports this result.')).toBe('No quote');
  expect(badge('One citation could not be found in the submission and was left out.')).toBe('Quote not found');
  expect(badge('3 citations could not be found in the submission and were left out.')).toBe('Quote not found');
  expect(badge(flagReasons.uncheckedCitations(1))).toBe('Partly read');
  expect(badge(flagReasons.uncheckedCitations(3))).toBe('Partly read');
  expect(badge('It cites material that a reader of the files does not see.')).toBe('Hidden text');
  expect(badge('The workbook holds material that a reader does not see.')).toBe('Hidden text');
  expect(badge('The slide deck holds text that reads like an instruction to the grader.')).toBe(
    'Possible instructions',
  );
  expect(badge('The executive summary could not be read completely.')).toBe('Partly read');
  expect(badge("The AI model was not shown 40 of 900 rows of the sheet 'Promo', for length.")).toBe('Partly read');
  expect(badge('The slide deck has parts that are pictures only. They were not read.')).toBe('Partly read');
  expect(badge('The workbook carries macros. They were not run.')).toBe('Macros');
  expect(badge('The workbook has formulas without stored values. They were not computed.')).toBe('Values unavailable');
});

test('a reason that is not known is to be checked', () => {
  expect(badge('The figures of deck and workbook disagree.')).toBe('To check');
  expect(doubtSentence({ flagReasons: ['The figures disagree.'], opportunities: ['x'] })).toEqual({
    text: 'The figures disagree.',
    said: false,
  });
});

test('the gravest doubt comes first and is the one that is said, each kind once', () => {
  const reasons = [
    flagReasons.lowScore,
    flagReasons.finding('macros', 'excel'),
    flagReasons.finding('hidden-content', 'excel'),
    flagReasons.finding('hidden-content', 'ppt'),
    flagReasons.instructionAt('ppt', 'Slide 3 notes'),
  ];
  expect(doubtsOf(reasons)).toEqual(['instructions', 'hidden', 'score', 'macros']);
  expect(doubtSentence({ flagReasons: reasons, opportunities: [] })).toEqual({
    text: 'The slide deck holds text that reads like an instruction to the grader, first at Slide 3 notes.',
    said: false,
  });
});

test('of a score that is merely low, the grader says what is missing', () => {
  const low = [flagReasons.lowScore];
  expect(doubtSentence({ flagReasons: low, opportunities: ['Rebates are not sized.', 'More'] })).toEqual({
    text: 'Rebates are not sized.',
    said: true,
  });
  expect(doubtSentence({ flagReasons: low, opportunities: [] })).toEqual({
    text: 'The score is below half of the points.',
    said: false,
  });
});
