import type { FileEvidence, FindingCode } from '../evidence/evidence';
import { formulaFindings } from '../evidence/formula-findings';
import { tieNumbers } from '../evidence/number-tie';
import type { GridCell } from '../evidence/sheet-grid';
import type { consistencyCheck } from './schema';
import { sheetFingerprints } from './sheet-fingerprint';

export type ConsistencyCheck = typeof consistencyCheck.infer;

export type SpokenFinding = ConsistencyCheck['instructions'][number];

export type FileRemark = ConsistencyCheck['remarks'][number];

export type CheckedNumber = ConsistencyCheck['figures'][number];

export type Difference = NonNullable<CheckedNumber['differs']>;

/** Raise it when the same files would yield another check, because checks are stored with it. */
export const consistencyCheckVersion = 13;

const maxNumbers = 2_000;
const maxCells = 8;
/** Per kind and file, because thousands of cells may have invisible characters. */
const maxPlaces = 20;

/** Takes about a second for 200,000 cells, so never run it in the process that serves requests. */
export function checkConsistency(files: readonly FileEvidence[]): ConsistencyCheck {
  const workbook = files.find(({ slot }) => slot === 'excel');
  const ties = tieNumbers(files);
  const absent = workbook && !workbook.coverage.complete ? 'unread' : 'absent';
  const figures = ties.slice(0, maxNumbers).map(({ quoted: { passage, stated }, tie }): CheckedNumber => {
    const { slot, locator, text } = passage;
    const { at, kind, significant } = stated;
    const cells = tie.outcome === 'derived' ? tie.from : tie.outcome === 'absent' ? [] : [tie.cell];
    return {
      passage: { slot, locator, text },
      figure: { text: stated.text, at, kind, significant },
      outcome: tie.outcome === 'absent' ? absent : tie.outcome,
      ...(tie.outcome === 'contradicting' && tie.differs !== 'value' ? { differs: tie.differs } : {}),
      ...(tie.outcome === 'contradicting' && tie.differs === 'range' ? { end: tie.end } : {}),
      how: tie.outcome === 'derived' ? tie.how : null,
      cells: cells.slice(0, maxCells).map(checkedCell),
    };
  });
  return {
    figures,
    moreFigures: ties.length - figures.length,
    formulas: workbook ? formulaFindings(workbook) : [],
    instructions: files.flatMap(spokenFindings),
    remarks: files.flatMap(fileRemarks),
    run: null,
    ...(workbook && isRecomputable(workbook) && { awaitsRecompute: true }),
    prints: workbook ? sheetFingerprints(workbook) : [],
  };
}

const isRecomputable = ({ layout, blocks }: FileEvidence) =>
  'calculation' in layout && blocks.some(({ formula }) => formula !== undefined);

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

function checkedCell({ block }: GridCell): CheckedNumber['cells'][number] {
  return { locator: block.locator, text: block.text, hidden: block.hidden === true };
}

/** Not with one digit, because that is probably an assumption (`a 5% rise`). */
export function isNotFound({ outcome, figure }: CheckedNumber): boolean {
  return outcome === 'absent' && figure.significant > 1;
}
