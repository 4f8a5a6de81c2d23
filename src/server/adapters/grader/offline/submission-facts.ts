import type { CheckedNumber } from '@domain/consistency/consistency-check';
import type { Slot } from '@domain/evidence/evidence';
import type { NumberTie } from '@domain/evidence/number-tie';
import { type Passage, passagesOf } from '@domain/evidence/passage';
import type { GridCell, SheetGrid } from '@domain/evidence/sheet-grid';
import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';
import { type DeckFacts, readDeckFacts } from './deck-facts';
import { readSummaryFacts, type SummaryFacts } from './summary-facts';
import { readWorkbookFacts, type WorkbookFacts } from './workbook-facts';

export type TiedNumber = Pick<CheckedNumber, 'passage' | 'figure'> & { tie: NumberTie | { outcome: 'unread' } };

export type SubmissionFacts = {
  workbook: WorkbookFacts;
  deck: DeckFacts;
  summary: SummaryFacts;
  passages: Passage[];
  figures: TiedNumber[];
  /** Files with pictures instead of text, or formulas without stored results. */
  unread: { slot: Slot; detail: string }[];
  /** Whether the rules know the language of deck and summary. */
  english: boolean;
  /** Visible passages that match, ordered by workbook, deck, summary. */
  find(pattern: RegExp, slots?: readonly Slot[]): Passage[];
};

const known = new WeakMap<PreparedSubmission, SubmissionFacts>();

export function submissionFacts(submission: PreparedSubmission): SubmissionFacts {
  const held = known.get(submission);
  if (held) return held;
  const facts = readFacts(submission);
  known.set(submission, facts);
  return facts;
}

const unreadCodes = ['no-text', 'images-only', 'no-cached-values', 'truncated'] as const;

function readFacts({ files, consistencyCheck }: PreparedSubmission): SubmissionFacts {
  const fileOf = (slot: Slot) => files.find((file) => file.slot === slot);
  const workbook = readWorkbookFacts(fileOf('excel'));
  const passages = (['excel', 'ppt', 'summary'] as const).flatMap((slot) => {
    const file = fileOf(slot);
    return file ? passagesOf(file) : [];
  });
  return {
    workbook,
    deck: readDeckFacts(fileOf('ppt')),
    summary: readSummaryFacts(fileOf('summary')),
    passages,
    figures: withCells(consistencyCheck?.figures ?? [], workbook.sheets),
    unread: files.flatMap(({ slot, findings }) =>
      findings
        .filter(({ code }) => unreadCodes.some((unread) => unread === code))
        .map(({ detail }) => ({ slot, detail })),
    ),
    english: seemsEnglish(passages),
    find: (pattern, slots) =>
      passages.filter((passage) => (!slots || slots.includes(passage.slot)) && pattern.test(passage.text)),
  };
}

function withCells(figures: readonly CheckedNumber[], sheets: readonly SheetGrid[]): TiedNumber[] {
  const named = new Set(figures.flatMap(({ cells }) => cells.map(({ locator }) => locator)));
  const byLocator = new Map<string, GridCell>();
  for (const { cells } of sheets) {
    for (const cell of cells) if (named.has(cell.block.locator)) byLocator.set(cell.block.locator, cell);
  }
  return figures.map(({ passage, figure, cells, ...checked }) => {
    const from = cells.flatMap(({ locator }) => byLocator.get(locator) ?? []);
    return { passage, figure, tie: tieOf(checked, from) };
  });
}

function tieOf(
  { outcome, differs, end, how }: Pick<CheckedNumber, 'outcome' | 'differs' | 'end' | 'how'>,
  from: GridCell[],
): TiedNumber['tie'] {
  if (outcome === 'unread') return { outcome };
  const [cell] = from;
  if (outcome === 'derived' && how) return { outcome, how, from };
  if (outcome === 'contradicting' && cell) {
    return differs === 'range' && end
      ? { outcome, cell, differs, end }
      : { outcome, cell, differs: differs === 'sign' || differs === 'currency' ? differs : 'value' };
  }
  return outcome === 'tied' && cell ? { outcome, cell } : { outcome: 'absent' };
}

const enoughWords = 60;

/** In English prose, every tenth word is one of these; headings and tables have fewer. */
function seemsEnglish(passages: readonly Passage[]): boolean {
  const text = passages
    .filter(({ slot }) => slot !== 'excel')
    .map((passage) => passage.text)
    .join(' ');
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const common = words.filter((word) => /^(?:the|and|of|to|is|in|for|a|with|by|it|on|at|we|as)$/.test(word));
  return words.length < enoughWords || common.length / words.length > 0.06;
}
