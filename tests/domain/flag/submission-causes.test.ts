import { expect, test } from 'bun:test';
import type { FlagCode } from '@domain/flag/flag-codes';
import { ownReasons, submissionCauses } from '@domain/flag/submission-causes';

const result = (...flags: [FlagCode, string][]) => ({
  flagCodes: flags.map(([code]) => code),
  flagReasons: flags.map(([, reason]) => reason),
});

test('eleven results that repeat a flag of the files have one thing to check, and their own flags are not counted', () => {
  const hidden = ['hidden', 'The executive summary has hidden content.'] as const;
  const instructions = ['instructions', 'Possible instructions to the grader in the workbook, first at ¶ 17.'] as const;
  const results = Array.from({ length: 11 }, () => result(['low-score', 'Low.'], [...hidden], [...instructions]));
  expect(submissionCauses(results)).toEqual([
    { code: 'instructions', reasons: [instructions[1]] },
    { code: 'hidden', reasons: [hidden[1]] },
  ]);
  expect(submissionCauses([result(['no-quote', 'None.'])])).toEqual([]);
  expect(submissionCauses([])).toEqual([]);
});

test('what could not be read is one thing, whichever files and citations it touches', () => {
  const files: [FlagCode, string][] = [
    ['partial', 'The workbook could not be read completely.'],
    ['partial', 'Some slides are pictures only and were not read.'],
  ];
  const unchecked = '2 citations could not be checked and were removed.';
  expect(submissionCauses([result(...files), result(...files, ['partial', unchecked])])).toEqual([
    { code: 'partial', reasons: files.map(([, reason]) => reason) },
  ]);
  expect(submissionCauses([result(['partial', unchecked])])).toEqual([{ code: 'partial', reasons: [unchecked] }]);
});

test('a criterion repeats no flag of the whole submission, and keeps its own and those of its citations', () => {
  const unchecked = '2 citations could not be checked and were removed.';
  const flagged = result(['no-quote', 'None.'], ['hidden', 'A hidden sheet.'], ['partial', unchecked]);
  expect(ownReasons(flagged)).toEqual(['None.', unchecked]);
  expect(ownReasons({ flagReasons: ['From before flags had codes.'], flagCodes: [] })).toEqual([
    'From before flags had codes.',
  ]);
});
