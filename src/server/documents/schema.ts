import { chart, summaryExtras } from '@domain/evidence/schema';
import { fileChanges } from '@domain/resubmission/schema';
import { type } from 'arktype';

const block = type({
  locator: 'string',
  kind: "'cell'|'chart'|'table'|'slide'|'heading'|'text'|'list'|'note'|'comment'|'box'|'name'|'alt'",
  text: 'string',
  'value?': 'number|string|boolean|null',
  'formula?': 'string',
  'format?': 'string',
  'hidden?': 'boolean',
  'why?':
    "('hidden-sheet'|'hidden-row'|'hidden-column'|'hidden-slide'|'notes'|'comment'|'alt-text'|'off-slide'|'white-text'|'tiny-text'|'hidden-text'|'deleted-text')[]",
  'label?': 'string',
  'page?': 'number',
  'level?': 'number',
});

const range = type(['number', 'number']);

const workbookLayout = type({
  kind: "'workbook'",
  sheets: type({
    name: 'string',
    hidden: 'boolean',
    rows: 'number',
    columns: 'number',
    merges: 'string[]',
    hiddenRows: range.array(),
    hiddenColumns: range.array(),
    frozenRows: 'number',
    frozenColumns: 'number',
  }).array(),
  'charts?': chart.array(),
});

const deckLayout = type({
  kind: "'deck'",
  slides: type({ number: 'number', title: 'string', hidden: 'boolean' }).array(),
  'charts?': chart.array(),
});

const summaryLayout = type({ kind: "'summary'", pages: 'number|null' }).and(summaryExtras);

const otherFinding =
  "'hidden-content'|'invisible-characters'|'macros'|'external-links'|'no-text'|'images-only'|'no-cached-values'|'error-values'|'truncated'";

const finding = type({
  code: `'instruction-like'|${otherFinding}`,
  'locator?': 'string',
  detail: 'string',
});

/** Some of the blocks of a file's evidence. */
export const blockList = block.array().atLeastLength(1);

const fileEvidence = type({
  slot: "'excel'|'ppt'|'summary'",
  format: "'xlsx'|'xls'|'pptx'|'ppt'|'docx'|'doc'|'pdf'",
  layout: workbookLayout.or(deckLayout).or(summaryLayout),
  coverage: { complete: 'boolean', notes: 'string[]' },
  findings: finding.array(),
});

const unreadable = type({
  reason: "'wrong-kind'|'empty'|'encrypted'|'corrupt'|'too-old'|'hostile'|'too-slow'|'too-big'|'busy'",
  message: 'string>0',
});

/** What the reading process may answer, the blocks apart on so many lines; anything else is not an answer. */
export const readOutcome = type({ ok: 'true', evidence: fileEvidence, lines: 'number.integer>=0' }).or({
  ok: 'false',
  unreadable,
});

const surveyedFigure = type({
  passage: { slot: "'excel'|'ppt'|'summary'", locator: 'string', text: 'string' },
  figure: { text: 'string', at: 'number', kind: "'money'|'percent'|'multiple'|'number'", significant: 'number' },
  outcome: "'tied'|'derived'|'contradicting'|'absent'|'unread'",
  'differs?': "'sign'|'currency'|'range'",
  how: "'growth'|'ratio'|'sum'|'difference'|null",
  cells: type({ locator: 'string', text: 'string', hidden: 'boolean' }).array(),
});

const formulaFinding = type({
  kind: "'typed-in'|'broken-pattern'|'error-value'|'circular-reference'|'external-reference'|'unused-input'",
  locator: 'string',
  cells: 'number',
  sentence: 'string',
  'more?': 'number',
});

/** What the surveying process may answer. */
export const survey = type({
  figures: surveyedFigure.array(),
  moreFigures: 'number',
  formulas: formulaFinding.array(),
  instructions: type({ slot: "'excel'|'ppt'|'summary'", locator: 'string|null', sentence: 'string' }).array(),
  remarks: type({
    slot: "'excel'|'ppt'|'summary'",
    code: otherFinding,
    locator: 'string|null',
    sentence: 'string',
  }).array(),
  prints: type({ sheet: 'string', formulas: 'number[]', typed: 'number[]' }).array(),
});

/** What the comparing process may answer. */
export const comparison = type({ files: fileChanges.array() });
