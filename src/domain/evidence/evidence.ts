import type { processFailures } from './failures';
import type {
  block,
  chart,
  citation,
  coverage,
  documentFormat,
  fileEvidence,
  finding,
  layout,
  sheetLayout,
  slideLayout,
} from './schema';
import type { slots } from './slots';

/** The place of a file in a submission: workbook, deck, summary. */
export type Slot = (typeof slots)[number];

/** What the bytes are, told by content. */
export type DocumentFormat = typeof documentFormat.infer;

/**
 * A place in the evidence as the contract (section 5) writes it:
 * `W:'Sheet'!C14`, `D:4:notes`, `S:p3` and so on. Issued by readers, never made up elsewhere.
 */
export type Locator = string;

/** One addressed piece of a document. */
export type Block = typeof block.infer;

export type BlockKind = Block['kind'];

/** Why a reader of the original would not see a block. */
export type HiddenReason = NonNullable<Block['why']>[number];

/** A chart's series as numbers, to be drawn. What the grader reads of it is the block at the same place. */
export type Chart = typeof chart.infer;

export type ChartSeries = Chart['series'][number];

export type ChartPoint = ChartSeries['points'][number];

/** What a viewer needs to draw the blocks where they stand. Row and column numbers count from 1. */
export type Layout = typeof layout.infer;

export type SheetLayout = typeof sheetLayout.infer;

export type SlideLayout = typeof slideLayout.infer;

type SummaryLayout = Extract<Layout, { kind: 'summary' }>;

export type TrackedChange = NonNullable<SummaryLayout['changes']>[number];

export type CommentAnchor = NonNullable<SummaryLayout['anchors']>[number];

/** What was read and what was not, in sentences for the grader and the instructor. */
export type Coverage = typeof coverage.infer;

/** Something about a file that a person should know; never costs points by itself. */
export type Finding = typeof finding.infer;

export type FindingCode = Finding['code'];

/** Everything that reading one file yields; the same bytes always give the same evidence. */
export type FileEvidence = typeof fileEvidence.infer;

/** A quote of the evidence as it is stored with a result. */
export type Citation = typeof citation.infer;

/** Why files that were read could not be looked at together. */
export type ProcessFailure = (typeof processFailures)[number];
