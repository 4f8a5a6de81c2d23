import type { FileEvidence, Slot } from '@domain/evidence/evidence';
import { type FigureTie, tiePassages } from '@domain/evidence/figure-tie';
import type { Figure } from '@domain/evidence/figures';
import { type Passage, passagesOf } from '@domain/evidence/passage';
import type { PreparedSubmission } from '@server/grading/prepared-submission';
import { type DeckFacts, readDeckFacts } from './deck-facts';
import { readSummaryFacts, type SummaryFacts } from './summary-facts';
import { readWorkbookFacts, type WorkbookFacts } from './workbook-facts';

/** A figure of deck or summary, where it stands, and the cell it ties to. */
export type TiedFigure = { passage: Passage; figure: Figure; tie: FigureTie };

/** What the rules of all criteria share; found once per submission. */
export type SubmissionFacts = {
  workbook: WorkbookFacts;
  deck: DeckFacts;
  summary: SummaryFacts;
  passages: Passage[];
  figures: TiedFigure[];
  /** Slots whose file holds pictures instead of text, or formulas without stored results. */
  unread: { slot: Slot; detail: string }[];
  /** False when deck and summary are written in another language, whose words these rules do not know. */
  english: boolean;
  /** Visible passages that hold a pattern, in the order workbook, deck, summary. */
  find(pattern: RegExp, slots?: readonly Slot[]): Passage[];
};

const known = new WeakMap<PreparedSubmission, SubmissionFacts>();

export function submissionFacts(submission: PreparedSubmission): SubmissionFacts {
  const held = known.get(submission);
  if (held) return held;
  const facts = readFacts(submission.files);
  known.set(submission, facts);
  return facts;
}

const unreadCodes = ['no-text', 'images-only', 'no-cached-values', 'truncated'] as const;

function readFacts(files: readonly FileEvidence[]): SubmissionFacts {
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
    figures: tiePassages(passages, workbook.sheets).map(({ quoted, tie }) => ({
      passage: quoted.passage,
      figure: quoted.figure,
      tie,
    })),
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

const enoughWords = 60;

/** Every tenth word of English prose is one of these; headings and tables have fewer. */
function seemsEnglish(passages: readonly Passage[]): boolean {
  const text = passages
    .filter(({ slot }) => slot !== 'excel')
    .map((passage) => passage.text)
    .join(' ');
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const common = words.filter((word) => /^(?:the|and|of|to|is|in|for|a|with|by|it|on|at|we|as)$/.test(word));
  return words.length < enoughWords || common.length / words.length > 0.06;
}
