import type { processFailures } from './failures';
import type {
  block,
  calculation,
  chart,
  citation,
  coverage,
  fileEvidence,
  finding,
  layout,
  sheetLayout,
  slideLayout,
} from './schema';
import type { slots } from './slots';

export type Slot = (typeof slots)[number];

/** `W:'Sheet'!C14`, `D:4:notes`, `S:p3` (section 5 of the contract). Only readers issue locators. */
export type Locator = string;

export type Block = typeof block.infer;

export type HiddenReason = NonNullable<Block['why']>[number];

/** Numbers to draw. The grader reads the block with the same locator instead. */
export type Chart = typeof chart.infer;

export type ChartSeries = Chart['series'][number];

export type Calculation = typeof calculation.infer;

export type Layout = typeof layout.infer;

export type SheetLayout = typeof sheetLayout.infer;

export type SlideLayout = typeof slideLayout.infer;

type SummaryLayout = Extract<Layout, { kind: 'summary' }>;

export type TrackedChange = NonNullable<SummaryLayout['changes']>[number];

export type CommentAnchor = NonNullable<SummaryLayout['anchors']>[number];

export type Coverage = typeof coverage.infer;

/** Never costs points by itself. */
export type Finding = typeof finding.infer;

export type FindingCode = Finding['code'];

/** The same bytes always give the same evidence, because quotes, replays and blind grades refer to it. */
export type FileEvidence = typeof fileEvidence.infer;

export type Citation = typeof citation.infer;

export type ProcessFailure = (typeof processFailures)[number];
