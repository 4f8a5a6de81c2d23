import type { Chart } from './chart';

/** The place of a file in a submission: workbook, deck, summary. */
export type Slot = 'excel' | 'ppt' | 'summary';

export const slots = ['excel', 'ppt', 'summary'] as const satisfies readonly Slot[];

/** What the bytes are, told by content. */
export type DocumentFormat = 'xlsx' | 'xls' | 'pptx' | 'ppt' | 'docx' | 'doc' | 'pdf';

/**
 * A place in the evidence as the contract (section 5) writes it:
 * `W:'Sheet'!C14`, `D:4:notes`, `S:p3` and so on. Issued by readers, never made up elsewhere.
 */
export type Locator = string;

export type BlockKind =
  | 'cell'
  | 'chart'
  | 'table'
  | 'slide'
  | 'heading'
  | 'text'
  | 'list'
  | 'note'
  | 'comment'
  | 'box'
  | 'name'
  | 'alt';

/** Why a reader of the original would not see a block. */
export type HiddenReason =
  | 'hidden-sheet'
  | 'hidden-row'
  | 'hidden-column'
  | 'hidden-slide'
  | 'notes'
  | 'comment'
  | 'alt-text'
  | 'off-slide'
  | 'white-text'
  | 'tiny-text'
  | 'hidden-text'
  | 'deleted-text';

/** One addressed piece of a document. */
export type Block = {
  locator: Locator;
  kind: BlockKind;
  /** As the author saw it: `28.4%`, `($22.41)`; a table has a line per row, its cells parted by tabs. */
  text: string;
  /** A cell's stored value; null where a formula has no stored result. Dates are ISO 8601. */
  value?: number | string | boolean | null;
  /** Without the leading `=`, shared and array formulas expanded. */
  formula?: string;
  /** A cell's number format code. */
  format?: string;
  /** True when a reader of the original does not see it; `why` says how. */
  hidden?: boolean;
  why?: HiddenReason[];
  /**
   * A list item's number or bullet, a slide's or chart's title, a comment's author, a merged cell's range, or what a
   * box is that is no text box, such as `Header` or `Data validation`.
   */
  label?: string;
  /** From 1, PDF only. */
  page?: number;
  /** A heading's level from 1, a list item's from 0. */
  level?: number;
};

/** What a viewer needs to draw the blocks where they stand. Row and column numbers count from 1. */
export type SheetLayout = {
  name: string;
  hidden: boolean;
  rows: number;
  columns: number;
  merges: string[];
  hiddenRows: [from: number, to: number][];
  hiddenColumns: [from: number, to: number][];
  frozenRows: number;
  frozenColumns: number;
};

export type SlideLayout = { number: number; title: string; hidden: boolean };

/**
 * A change that the author's program kept track of. `at` is where it stands in the text of the block at `locator`,
 * which reads as if it were accepted: the words that are in it, or those that are struck out there.
 */
export type TrackedChange = { locator: Locator; kind: 'inserted' | 'deleted'; at: number; text: string };

/** What a comment hangs on. */
export type CommentAnchor = { comment: Locator; on: Locator };

type SummaryLayout = {
  kind: 'summary';
  pages: number | null;
  charts?: Chart[];
  changes?: TrackedChange[];
  anchors?: CommentAnchor[];
};

export type Layout =
  | { kind: 'workbook'; sheets: SheetLayout[]; charts?: Chart[] }
  | { kind: 'deck'; slides: SlideLayout[]; charts?: Chart[] }
  | SummaryLayout;

/** What was read and what was not, in sentences for the grader and the instructor. */
export type Coverage = { complete: boolean; notes: string[] };

export type FindingCode =
  | 'hidden-content'
  | 'instruction-like'
  | 'invisible-characters'
  | 'macros'
  | 'external-links'
  | 'no-text'
  | 'images-only'
  | 'no-cached-values'
  | 'error-values'
  | 'truncated';

/** Something about a file that a person should know; never costs points by itself. */
export type Finding = { code: FindingCode; locator?: Locator; detail: string };

/** Everything that reading one file yields; the same bytes always give the same evidence. */
export type FileEvidence = {
  slot: Slot;
  format: DocumentFormat;
  blocks: Block[];
  layout: Layout;
  coverage: Coverage;
  findings: Finding[];
};

/** A quote of the evidence as it is stored with a result. */
export type Citation = { locator: Locator; quote: string; match: 'exact' | 'near' };
