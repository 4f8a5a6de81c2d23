import { type } from '../schema';
import { formats } from '../submission/formats';
import { id, slot } from '../value/schema';

const documentFormat = type.enumerated(...formats.map(({ name }) => name));

export const chart = type({
  locator: 'string',
  title: 'string',
  axes: 'string[]',
  across: 'boolean',
  stacked: 'boolean',
  series: type({
    name: 'string',
    /** As in the file: `bar`, `line`, `pie`, `scatter` and so on. */
    kind: 'string',
    /** `value` is null if the file has no number; `x` is only for scatter charts. */
    points: type({ category: 'string', shown: 'string', value: 'number | null', 'x?': 'number' }).array(),
  }).array(),
});

const blockKind = type.enumerated(
  ...([
    'cell',
    'chart',
    'table',
    'slide',
    'heading',
    'text',
    'list',
    'note',
    'comment',
    'box',
    'name',
    'alt',
    'image',
  ] as const),
);

const hiddenReason = type.enumerated(
  'hidden-sheet',
  'hidden-row',
  'hidden-column',
  'hidden-slide',
  'notes',
  'comment',
  'alt-text',
  'off-slide',
  'white-text',
  'tiny-text',
  'hidden-text',
  'deleted-text',
);

export const block = type({
  locator: 'string',
  kind: blockKind,
  /** As the author saw it: `28.4%`, `($22.41)`. A table has a line per row and tabs between cells. */
  text: 'string',
  /** Null for a formula without a stored result. Dates are ISO 8601. */
  'value?': 'number | string | boolean | null',
  /** The number that a date is stored as. */
  'serial?': 'number',
  'formula?': 'string',
  /** The range that an array formula fills: `C1:C3`. */
  'array?': 'string',
  'format?': 'string',
  'hidden?': 'boolean',
  'why?': hiddenReason.array(),
  /** A list item's number or bullet, a title, a comment's author, a merged cell's range, or the kind of a box. */
  'label?': 'string',
  /** From 1; PDF only. */
  'page?': 'number.integer',
  /** From 1 for headings, from 0 for list items. */
  'level?': 'number.integer',
  'picture?': 'number.integer >= 1',
});

const ranges = type(['number.integer', 'number.integer']).array();

export const sheetLayout = type({
  name: 'string',
  hidden: 'boolean',
  rows: 'number.integer',
  columns: 'number.integer',
  merges: 'string[]',
  hiddenRows: ranges,
  hiddenColumns: ranges,
  frozenRows: 'number.integer',
  frozenColumns: 'number.integer',
});

export const slideLayout = type({ number: 'number.integer', title: 'string', hidden: 'boolean' });

const deckLayout = type({ kind: "'deck'", slides: slideLayout.array(), 'charts?': chart.array() });

const summaryLayout = type({
  kind: "'summary'",
  pages: 'number.integer | null',
  'charts?': chart.array(),
  /** Tracked changes. `at` is an offset in the block at `locator`, which reads as if all changes were accepted. */
  'changes?': type({ locator: 'string', kind: "'inserted' | 'deleted'", at: 'number.integer', text: 'string' }).array(),
  'anchors?': type({ comment: 'string', on: 'string' }).array(),
});

const table = type({
  name: 'string',
  sheet: 'string',
  range: 'string',
  columns: 'string[]',
  headRows: 'number.integer',
  totalRows: 'number.integer',
});

/** What formulas need beside the cells. Missing if the workbook can't be recomputed. */
export const calculation = type({
  tables: table.array(),
  pivots: type({ sheet: 'string', range: 'string' }).array(),
  'date1904?': 'true',
});

export const layout = type({
  kind: "'workbook'",
  sheets: sheetLayout.array(),
  'charts?': chart.array(),
  'calculation?': calculation,
})
  .or(deckLayout)
  .or(summaryLayout);

export const coverage = type({ complete: 'boolean', notes: 'string[]' });

export const remarkCode = type.enumerated(
  'hidden-content',
  'invisible-characters',
  'macros',
  'external-links',
  'no-text',
  'images-only',
  'no-cached-values',
  'error-values',
  'truncated',
  'not-recomputed',
);

export const finding = type({ code: remarkCode.or("'instruction-like'"), 'locator?': 'string', detail: 'string' });

const evidenceHead = type({ slot, format: documentFormat, layout, coverage, findings: finding.array() });

export const blockList = block.array().atLeastLength(1);

export const fileEvidence = evidenceHead.merge({ blocks: block.array() });

export const citation = type({ locator: 'string', quote: 'string', match: "'exact' | 'near'" });

export const numberKind = type.enumerated('money', 'percent', 'multiple', 'number');

export const derivationWay = type.enumerated('growth', 'ratio', 'sum', 'difference');

export const formulaFinding = type({
  kind: type.enumerated(
    'typed-in',
    'broken-pattern',
    'error-value',
    'circular-reference',
    'external-reference',
    'unused-input',
    'stale-value',
    'does-not-follow',
  ),
  locator: 'string',
  cells: 'number.integer >= 1',
  /** Names no sheet, because the locator does. */
  sentence: 'string',
  /** On the last finding of a kind: how many were left out. */
  'more?': 'number.integer >= 1',
});

const unreadableReason = type.enumerated(
  ...(['wrong-kind', 'empty', 'encrypted', 'corrupt', 'too-old', 'hostile', 'too-slow', 'too-big', 'busy'] as const),
);

/** `message` tells the student what to do and names no file. */
export const unreadable = type({ reason: unreadableReason, message: 'string > 0' });

export const readOutcome = type({ ok: 'true', evidence: evidenceHead, lines: 'number.integer >= 0' }).or({
  ok: 'false',
  unreadable,
});

export const publicEvidence = type({ fileId: id, kind: slot, coverage, blocks: block.array() });

export const sheetOutline = sheetLayout.merge({
  from: 'number.integer',
  parts: 'number.integer',
  to: 'number.integer',
  rowAt: 'number.integer[]',
  widths: 'number.integer[]',
});

export const outline = type({
  kind: "'workbook'",
  sheets: sheetOutline.array(),
  names: 'number.integer',
  'charts?': chart.array(),
})
  .or(deckLayout)
  .or(summaryLayout);

export const fileOutline = type({
  fileId: id,
  kind: slot,
  format: documentFormat,
  coverage,
  total: 'number.integer >= 0',
  outline,
});
