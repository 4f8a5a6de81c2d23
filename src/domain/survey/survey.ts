import type { FileEvidence, FindingCode } from '../evidence/evidence';
import { tieFigures } from '../evidence/figure-tie';
import { formulaFindings } from '../evidence/formula-findings';
import type { GridCell } from '../evidence/sheet-grid';
import type { survey } from './schema';
import { sheetPrints } from './sheet-print';

/** What rules find across the files of a submission; the same files always give the same survey. */
export type Survey = typeof survey.infer;

export type SpokenFinding = Survey['instructions'][number];

export type FileRemark = Survey['remarks'][number];

export type SurveyedFigure = Survey['figures'][number];

/** What of a figure is not the cell's although its value is: its sign, its currency, the other end of its range. */
export type Difference = NonNullable<SurveyedFigure['differs']>;

/** Raised when the same files would give another survey; stored with it. */
export const surveyVersion = 7;

const maxFigures = 2_000;
const maxCells = 8;
/** Of one kind in one file: thousands of cells may hold characters that cannot be seen. */
const maxPlaces = 20;

/** Takes a second or so for 200,000 cells: never in the process that answers calls. */
export function surveyFiles(files: readonly FileEvidence[]): Survey {
  const workbook = files.find(({ slot }) => slot === 'excel');
  const ties = tieFigures(files);
  const absent = workbook && !workbook.coverage.complete ? 'unread' : 'absent';
  const figures = ties.slice(0, maxFigures).map(({ quoted: { passage, figure }, tie }): SurveyedFigure => {
    const { slot, locator, text } = passage;
    const { at, kind, significant } = figure;
    const cells = tie.outcome === 'derived' ? tie.from : tie.outcome === 'absent' ? [] : [tie.cell];
    return {
      passage: { slot, locator, text },
      figure: { text: figure.text, at, kind, significant },
      outcome: tie.outcome === 'absent' ? absent : tie.outcome,
      ...(tie.outcome === 'contradicting' && tie.differs !== 'value' ? { differs: tie.differs } : {}),
      how: tie.outcome === 'derived' ? tie.how : null,
      cells: cells.slice(0, maxCells).map(surveyedCell),
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
    return place > maxPlaces ? [] : [{ slot, code, locator, sentence: detail }];
  });
}

function surveyedCell({ block }: GridCell): SurveyedFigure['cells'][number] {
  return { locator: block.locator, text: block.text, hidden: block.hidden === true };
}

/** Never said where part of the workbook was not read. A figure of one digit that no cell shows is a supposition (`a 5% rise`), not a result. */
export function isNotFound({ outcome, figure }: SurveyedFigure): boolean {
  return outcome === 'absent' && figure.significant > 1;
}
