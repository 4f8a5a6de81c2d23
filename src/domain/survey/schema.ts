import { type } from 'arktype';
import { derivationWay, figureKind, formulaFinding, remarkCode } from '../evidence/schema';
import { namedSubmission } from '../submission/schema';
import { count, id, slot } from '../value/schema';

/** How a submission is like another: files that are the same, sheets that nearly are. */
export const alike = {
  files: slot.array(),
  sheets: type({ own: 'string', other: 'string', share: '0 <= number <= 1' }).array(),
} as const;

/** Sheets that are nearly the same, the most alike first; `share` from 0 to 1, of what many do not share. */
export const alikeSheets = type({ first: 'string', second: 'string', share: '0 <= number <= 1' }).array();

/** Sentences of each file: what a model was not shown of it. */
export const notShown = type({ excel: 'string[]', ppt: 'string[]', summary: 'string[]' });

const difference = type.enumerated('sign', 'currency', 'range');

/** A figure of deck or summary with what it is in the workbook. */
const surveyedFigure = type({
  /** The sentence or line that it stands in, or the row of its table with tabs between the cells. */
  passage: { slot, locator: 'string', text: 'string' },
  /** As it is written, and where it begins in the passage. */
  figure: { text: 'string', at: count, kind: figureKind, significant: count },
  /** `unread`: no cell shows it, but part of the workbook was not read, so it may stand there. */
  outcome: type.enumerated('tied', 'derived', 'contradicting', 'absent', 'unread'),
  /** By what a contradicting figure differs from its cell where that is not the value. */
  'differs?': difference,
  /** How a derived figure follows from its cells; null otherwise. */
  how: derivationWay.or('null'),
  cells: type({ locator: 'string', text: 'string', hidden: 'boolean' }).array(),
});

/** `sentence` quotes the text; one without a locator stands in a property of the file. */
const spokenFinding = type({ slot, locator: 'string | null', sentence: 'string' });

/** `locator`: where it is, or the first of its places; null for the file as a whole. */
const fileRemark = spokenFinding.merge({ code: remarkCode });

/** See `SheetPrint`. */
const sheetPrint = type({ sheet: 'string', formulas: 'number.integer[]', typed: 'number.integer[]' });

export const sheetPrints = sheetPrint.array();

/** What is kept of a survey to be read again. */
export const storedSurvey = type({
  /** In reading order: the deck's, then the summary's. */
  figures: surveyedFigure.array(),
  /** How many figures are left out after these. */
  moreFigures: count,
  formulas: formulaFinding.array(),
  /** Text that speaks to the grader, at most twenty of each file. */
  instructions: spokenFinding.array(),
  /** What else was found of a file, such as macros, hidden material or formulas without a result, and where. */
  remarks: fileRemark.array(),
});

/** What the surveying process may answer. Nobody is shown the prints: by them near-equal workbooks are found. */
export const survey = storedSurvey.merge({ prints: sheetPrints });

const shownFigure = type({
  outcome: "'contradicting' | 'not-found' | 'derived' | 'tied'",
  'differs?': difference,
  locator: 'string',
  figure: 'string',
  sentence: 'string',
  how: derivationWay.or('null'),
  cells: type({ locator: 'string', text: 'string' }).array(),
});

/** What rules find in a submission's files, for a person to judge. */
export const submissionFindings = type({
  figures: shownFigure.array(),
  formulas: formulaFinding.array(),
  instructions: spokenFinding.array(),
  remarks: fileRemark.array(),
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
