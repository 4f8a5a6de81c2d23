import { type } from 'arktype';
import { id, slot } from '../value/schema';

export const documentFormat = type.enumerated('xlsx', 'xls', 'pptx', 'ppt', 'docx', 'doc', 'pdf');

/** A chart as it is drawn. */
export const chart = type({
  locator: 'string',
  title: 'string',
  /** What stands at its axes. */
  axes: 'string[]',
  /** Its bars lie. */
  across: 'boolean',
  /** Its bars or areas stand on each other. */
  stacked: 'boolean',
  series: type({
    name: 'string',
    /** As the file calls it: `bar`, `line`, `pie`, `scatter` and so on. */
    kind: 'string',
    /** `value` is null where the file holds no number; `x` is a scatter chart's place along. */
    points: type({ category: 'string', shown: 'string', value: 'number | null', 'x?': 'number' }).array(),
  }).array(),
});

const blockKind = type.enumerated(
  ...(['cell', 'chart', 'table', 'slide', 'heading', 'text', 'list', 'note', 'comment', 'box', 'name', 'alt'] as const),
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
  /** As the author saw it: `28.4%`, `($22.41)`; a table has a line per row, its cells parted by tabs. */
  text: 'string',
  /** A cell's stored value; null where a formula has no stored result. Dates are ISO 8601. */
  'value?': 'number | string | boolean | null',
  /** Without the leading `=`, shared and array formulas expanded. */
  'formula?': 'string',
  /** A cell's number format code. */
  'format?': 'string',
  /** True when a reader of the original does not see it; `why` says how. */
  'hidden?': 'boolean',
  'why?': hiddenReason.array(),
  /**
   * A list item's number or bullet, a slide's or chart's title, a comment's author, a merged cell's range, or what a
   * box is that is no text box, such as `Header` or `Data validation`.
   */
  'label?': 'string',
  /** From 1, PDF only. */
  'page?': 'number.integer',
  /** A heading's level from 1, a list item's from 0. */
  'level?': 'number.integer',
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
  /**
   * Changes that the author's program kept track of. `at` is where one stands in the text of the block at `locator`,
   * which reads as if it were accepted: the words that are in it, or those that are struck out there.
   */
  'changes?': type({ locator: 'string', kind: "'inserted' | 'deleted'", at: 'number.integer', text: 'string' }).array(),
  /** What comments hang on. */
  'anchors?': type({ comment: 'string', on: 'string' }).array(),
});

export const layout = type({ kind: "'workbook'", sheets: sheetLayout.array(), 'charts?': chart.array() })
  .or(deckLayout)
  .or(summaryLayout);

export const coverage = type({ complete: 'boolean', notes: 'string[]' });

/** What may be found of a file beside text that speaks to the grader. */
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
);

export const finding = type({ code: remarkCode.or("'instruction-like'"), 'locator?': 'string', detail: 'string' });

/** A file's evidence but for its blocks. */
export const evidenceHead = type({ slot, format: documentFormat, layout, coverage, findings: finding.array() });

/** Some of the blocks of a file's evidence. */
export const blockList = block.array().atLeastLength(1);

export const fileEvidence = evidenceHead.merge({ blocks: block.array() });

export const citation = type({ locator: 'string', quote: 'string', match: "'exact' | 'near'" });

/** What a figure of a text measures. */
export const figureKind = type.enumerated('money', 'percent', 'multiple', 'number');

/** How a figure follows from cells. */
export const derivationWay = type.enumerated('growth', 'ratio', 'sum', 'difference');

export const formulaFinding = type({
  kind: type.enumerated(
    'typed-in',
    'broken-pattern',
    'error-value',
    'circular-reference',
    'external-reference',
    'unused-input',
  ),
  /** A cell, or the range of a run of them. */
  locator: 'string',
  cells: 'number.integer >= 1',
  /** Names no sheet: the locator does. */
  sentence: 'string',
  /** On the last finding of a kind: how many places of that kind are left out. */
  'more?': 'number.integer >= 1',
});

const unreadableReason = type.enumerated(
  ...(['wrong-kind', 'empty', 'encrypted', 'corrupt', 'too-old', 'hostile', 'too-slow', 'too-big', 'busy'] as const),
);

/** `message` is a sentence that tells the student what to do; it names no file. */
export const unreadable = type({ reason: unreadableReason, message: 'string > 0' });

/** What the reading process may answer, the blocks apart on so many lines; anything else is not an answer. */
export const readOutcome = type({ ok: 'true', evidence: evidenceHead, lines: 'number.integer >= 0' }).or({
  ok: 'false',
  unreadable,
});

/** A file's blocks, or some of them, as callers are told. */
export const shownEvidence = type({ fileId: id, kind: slot, coverage, blocks: block.array() });

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

/** What the file viewer knows of a file before it has read any of its blocks. */
export const fileOutline = type({
  fileId: id,
  kind: slot,
  format: documentFormat,
  coverage,
  /** How many blocks the file has. */
  total: 'number.integer >= 0',
  outline,
});
