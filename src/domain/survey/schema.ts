import { type } from 'arktype';
import { namedSubmission } from '../submission/schema';
import { id, slot } from '../value/schema';

/** How a submission is like another: files that are the same, sheets that nearly are. */
export const alike = {
  files: slot.array(),
  sheets: type({ own: 'string', other: 'string', share: '0 <= number <= 1' }).array(),
} as const;

const shownFigure = type({
  outcome: "'contradicting' | 'not-found' | 'derived' | 'tied'",
  'differs?': "'sign' | 'currency' | 'range'",
  locator: 'string',
  figure: 'string',
  sentence: 'string',
  how: "'growth' | 'ratio' | 'sum' | 'difference' | null",
  cells: type({ locator: 'string', text: 'string' }).array(),
});

const formulaFinding = type({
  kind: "'typed-in' | 'broken-pattern' | 'error-value' | 'circular-reference' | 'external-reference' | 'unused-input'",
  locator: 'string',
  cells: 'number.integer >= 1',
  sentence: 'string',
  'more?': 'number.integer >= 1',
});

/** What rules find in a submission's files, for a person to judge. */
export const submissionFindings = type({
  figures: shownFigure.array(),
  formulas: formulaFinding.array(),
  /** Text that speaks to the grader, file by file; one without a locator stands in a property of the file. */
  instructions: type({ slot, locator: 'string | null', sentence: 'string' }).array(),
  /** What else was found of a file, such as macros, hidden material or formulas without a result, and where. */
  remarks: type({ slot, code: 'string', locator: 'string | null', sentence: 'string' }).array(),
  /** Submissions of other students that this one is like. */
  similar: type({
    id,
    submissionId: id,
    other: namedSubmission,
    ...alike,
    foundAt: 'Date',
    settledAt: 'Date | null',
  }).array(),
});

export type SubmissionFindings = typeof submissionFindings.infer;

export type ShownFigure = SubmissionFindings['figures'][number];
