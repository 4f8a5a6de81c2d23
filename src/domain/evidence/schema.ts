import { type } from 'arktype';
import { id, slot } from '../value/schema';

/** A chart as it is drawn; see `Chart`. */
export const chart = type({
  locator: 'string',
  title: 'string',
  axes: 'string[]',
  across: 'boolean',
  stacked: 'boolean',
  series: type({
    name: 'string',
    kind: 'string',
    points: type({ category: 'string', shown: 'string', value: 'number | null', 'x?': 'number' }).array(),
  }).array(),
});

/** What a summary's layout may hold beside its pages. */
export const summaryExtras = type({
  'charts?': chart.array(),
  'changes?': type({ locator: 'string', kind: "'inserted' | 'deleted'", at: 'number.integer', text: 'string' }).array(),
  'anchors?': type({ comment: 'string', on: 'string' }).array(),
});

const blockKind = type(
  "'cell' | 'chart' | 'table' | 'slide' | 'heading' | 'text' | 'list' | 'note' | 'comment' | 'box' | 'name' | 'alt'",
);

const hiddenReason = type("'hidden-sheet' | 'hidden-row' | 'hidden-column' | 'hidden-slide' | 'notes' | 'comment'").or(
  "'alt-text' | 'off-slide' | 'white-text' | 'tiny-text' | 'hidden-text' | 'deleted-text'",
);

export const fileEvidence = type({
  fileId: id,
  kind: slot,
  coverage: { complete: 'boolean', notes: 'string[]' },
  blocks: type({
    locator: 'string',
    kind: blockKind,
    text: 'string',
    'value?': 'number | string | boolean | null | undefined',
    'formula?': 'string | undefined',
    'format?': 'string | undefined',
    'hidden?': 'boolean | undefined',
    'why?': hiddenReason.array().or('undefined'),
    'label?': 'string | undefined',
    'page?': 'number.integer | undefined',
    'level?': 'number.integer | undefined',
  }).array(),
});

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
  kind: slot,
  format: "'xlsx' | 'xls' | 'pptx' | 'ppt' | 'docx' | 'doc' | 'pdf'",
  coverage,
  total: 'number.integer >= 0',
  outline: workbookOutline.or(deckOutline).or(summaryOutline),
});
