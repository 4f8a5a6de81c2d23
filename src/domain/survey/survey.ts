import type { Derivation } from '../evidence/derived-figure';
import type { FileEvidence, FindingCode, Locator, Slot } from '../evidence/evidence';
import { type FigureTie, tieFigures } from '../evidence/figure-tie';
import type { FigureKind } from '../evidence/figures';
import type { FormulaFinding } from '../evidence/formula-finding';
import { formulaFindings } from '../evidence/formula-findings';
import type { GridCell } from '../evidence/sheet-grid';
import { type SheetPrint, sheetPrints } from './sheet-print';

/** What rules find across the files of a submission; the same files always give the same survey. */
export type Survey = {
  /** In reading order: the deck's, then the summary's. */
  figures: SurveyedFigure[];
  /** How many figures are left out after these. */
  moreFigures: number;
  formulas: FormulaFinding[];
  /** Text that speaks to the grader, at most twenty of each file; one without a locator is a property of the file. */
  instructions: SpokenFinding[];
  /** What else was found of a file, at a place or as a whole, that its coverage does not say. */
  remarks: FileRemark[];
  /** By which near-equal workbooks are found; nobody is shown it. */
  prints: SheetPrint[];
};

/** `sentence` quotes the text. */
export type SpokenFinding = { slot: Slot; locator: Locator | null; sentence: string };

/** `locator`: where it is, or the first of its places; null for the file as a whole. */
export type FileRemark = {
  slot: Slot;
  code: Exclude<FindingCode, 'instruction-like'>;
  locator: Locator | null;
  sentence: string;
};

/** A figure of deck or summary with what it is in the workbook. */
export type SurveyedFigure = {
  /** The sentence or line that it stands in, or the row of its table with tabs between the cells. */
  passage: { slot: Slot; locator: Locator; text: string };
  /** As it is written, and where it begins in the passage. */
  figure: { text: string; at: number; kind: FigureKind; significant: number };
  /** `unread`: no cell shows it, but part of the workbook was not read, so it may stand there. */
  outcome: 'tied' | 'derived' | 'contradicting' | 'absent' | 'unread';
  /** By what a contradicting figure differs from its cell where that is not the value. */
  differs?: Difference;
  /** How a derived figure follows from its cells; null otherwise. */
  how: Derivation['how'] | null;
  cells: { locator: Locator; text: string; hidden: boolean }[];
};

/** What of a figure is not the cell's although its value is: its sign, its currency, the other end of its range. */
export type Difference = Exclude<Extract<FigureTie, { outcome: 'contradicting' }>['differs'], 'value'>;

/** Raised when the same files would give another survey; stored with it. */
export const surveyVersion = 7;

const mostFigures = 2_000;
const mostCells = 8;
/** Of one kind in one file: thousands of cells may hold characters that cannot be seen. */
const mostPlaces = 20;

/** Takes a second or so for 200,000 cells: never in the process that answers calls. */
export function surveyFiles(files: readonly FileEvidence[]): Survey {
  const workbook = files.find(({ slot }) => slot === 'excel');
  const ties = tieFigures(files);
  const absent = workbook && !workbook.coverage.complete ? 'unread' : 'absent';
  const figures = ties.slice(0, mostFigures).map(({ quoted: { passage, figure }, tie }): SurveyedFigure => {
    const { slot, locator, text } = passage;
    const { at, kind, significant } = figure;
    const cells = tie.outcome === 'derived' ? tie.from : tie.outcome === 'absent' ? [] : [tie.cell];
    return {
      passage: { slot, locator, text },
      figure: { text: figure.text, at, kind, significant },
      outcome: tie.outcome === 'absent' ? absent : tie.outcome,
      ...(tie.outcome === 'contradicting' && tie.differs !== 'value' ? { differs: tie.differs } : {}),
      how: tie.outcome === 'derived' ? tie.how : null,
      cells: cells.slice(0, mostCells).map(surveyedCell),
    };
  });
  return {
    figures,
    moreFigures: ties.length - figures.length,
    formulas: workbook ? formulaFindings(workbook) : [],
    instructions: files.flatMap(spokenFindings),
    remarks: files.flatMap(fileRemarks),
    prints: workbook ? sheetPrints(workbook) : [],
  };
}

function spokenFindings({ slot, findings }: FileEvidence): SpokenFinding[] {
  const spoken = findings.filter(({ code }) => code === 'instruction-like');
  return spoken.map(({ locator = null, detail }) => ({ slot, locator, sentence: detail }));
}

function fileRemarks({ slot, findings, coverage }: FileEvidence): FileRemark[] {
  const places = new Map<FindingCode, number>();
  return findings.flatMap(({ code, locator = null, detail }) => {
    if (code === 'instruction-like' || coverage.notes.includes(detail)) return [];
    const place = (places.get(code) ?? 0) + 1;
    places.set(code, place);
    return place > mostPlaces ? [] : [{ slot, code, locator, sentence: detail }];
  });
}

function surveyedCell({ block }: GridCell): SurveyedFigure['cells'][number] {
  return { locator: block.locator, text: block.text, hidden: block.hidden === true };
}

/** Never said where part of the workbook was not read. A figure of one digit that no cell shows is a supposition (`a 5% rise`), not a result. */
export function isNotFound({ outcome, figure }: SurveyedFigure): boolean {
  return outcome === 'absent' && figure.significant > 1;
}
