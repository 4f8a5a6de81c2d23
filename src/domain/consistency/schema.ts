import { derivationWay, formulaFinding, numberKind, remarkCode } from '../evidence/schema';
import { workbookRun } from '../recompute/schema';
import { type } from '../schema';
import { namedSubmission } from '../submission/schema';
import { count, id, slot } from '../value/schema';

export const alike = {
  files: slot.array(),
  sheets: type({ own: 'string', other: 'string', share: '0 <= number <= 1' }).array(),
} as const;

export const alikeSheets = type({ first: 'string', second: 'string', share: '0 <= number <= 1' }).array();

export const notShown = type({ excel: 'string[]', ppt: 'string[]', summary: 'string[]' });

const difference = type.enumerated('sign', 'currency', 'range');

/** Of a range: the end that the workbook contradicts, as written. */
const rangeEnd = type({ is: "'lower' | 'upper'", text: 'string' });

const checkedNumber = type({
  passage: { slot, locator: 'string', text: 'string' },
  figure: { text: 'string', at: count, kind: numberKind, significant: count },
  /** `unread`: no cell shows it, but part of the workbook wasn't read. */
  outcome: type.enumerated('tied', 'derived', 'contradicting', 'absent', 'unread'),
  'differs?': difference,
  'end?': rangeEnd,
  how: derivationWay.or('null'),
  cells: type({ locator: 'string', text: 'string', hidden: 'boolean' }).array(),
});

/** A finding without a locator is in a property of the file. */
const spokenFinding = type({ slot, locator: 'string | null', sentence: 'string' });

const fileRemark = spokenFinding.merge({ code: remarkCode });

const sheetFingerprint = type({ sheet: 'string', formulas: 'number.integer[]', typed: 'number.integer[]' });

export const sheetFingerprints = sheetFingerprint.array();

export const storedConsistencyCheck = type({
  figures: checkedNumber.array(),
  moreFigures: count,
  formulas: formulaFinding.array(),
  instructions: spokenFinding.array(),
  remarks: fileRemark.array(),
  /** Null if the workbook has no formulas, or was not recomputed. */
  run: workbookRun.or('null'),
  /** The workbook is recomputed when the check is first read, because an upload doesn't wait for it. */
  'awaitsRecompute?': 'true',
});

export type StoredConsistencyCheck = typeof storedConsistencyCheck.infer;

/** `prints` detect near-equal workbooks and are never shown. */
export const consistencyCheck = storedConsistencyCheck.merge({ prints: sheetFingerprints });

const publicNumber = type({
  outcome: "'contradicting' | 'not-found' | 'derived' | 'tied'",
  'differs?': difference,
  'end?': rangeEnd,
  locator: 'string',
  figure: 'string',
  sentence: 'string',
  how: derivationWay.or('null'),
  cells: type({ locator: 'string', text: 'string' }).array(),
});

export const submissionFindings = type({
  figures: publicNumber.array(),
  formulas: formulaFinding.array(),
  instructions: spokenFinding.array(),
  remarks: fileRemark.array(),
  similar: type({
    id,
    submissionId: id,
    other: namedSubmission,
    ...alike,
    foundAt: 'Date',
    settledAt: 'Date | null',
  }).array(),
  run: workbookRun.or('null'),
});

export type SubmissionFindings = typeof submissionFindings.infer;

export type PublicNumber = SubmissionFindings['figures'][number];
