import { chart, summaryExtras } from '@domain/evidence/schema';
import { type } from 'arktype';
import { id } from './input';
import { namedSubmission } from './submission-output';

const coverage = type({ complete: 'boolean', notes: 'string[]' });
const ranges = type(['number.integer', 'number.integer']).array();

const sheetOutline = type({
  name: 'string',
  hidden: 'boolean',
  rows: 'number.integer',
  columns: 'number.integer',
  merges: 'string[]',
  hiddenRows: ranges,
  hiddenColumns: ranges,
  frozenRows: 'number.integer',
  frozenColumns: 'number.integer',
  from: 'number.integer',
  parts: 'number.integer',
  to: 'number.integer',
  rowAt: 'number.integer[]',
  widths: 'number.integer[]',
});

const slide = type({ number: 'number.integer', title: 'string', hidden: 'boolean' });

const workbookOutline = type({
  kind: "'workbook'",
  sheets: sheetOutline.array(),
  names: 'number.integer',
  'charts?': chart.array(),
});

const deckOutline = type({ kind: "'deck'", slides: slide.array(), 'charts?': chart.array() });
const summaryOutline = type({ kind: "'summary'", pages: 'number.integer | null' }).and(summaryExtras);

/** What the file viewer knows of a file before it has read any of its blocks. */
export const fileOutline = type({
  fileId: id,
  kind: "'excel' | 'ppt' | 'summary'",
  format: "'xlsx' | 'xls' | 'pptx' | 'ppt' | 'docx' | 'doc' | 'pdf'",
  coverage,
  total: 'number.integer >= 0',
  outline: workbookOutline.or(deckOutline).or(summaryOutline),
});

/** How a submission is like another: files that are the same, sheets that nearly are. */
export const alike = {
  files: type("'excel' | 'ppt' | 'summary'").array(),
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
  instructions: type({ slot: "'excel' | 'ppt' | 'summary'", locator: 'string | null', sentence: 'string' }).array(),
  remarks: type({
    slot: "'excel' | 'ppt' | 'summary'",
    code: 'string',
    locator: 'string | null',
    sentence: 'string',
  }).array(),
  similar: type({
    id,
    submissionId: id,
    other: namedSubmission,
    ...alike,
    foundAt: 'Date',
    settledAt: 'Date | null',
  }).array(),
});
