import type { Locator } from '@domain/evidence/evidence';
import { type TiedFigures, tieFigures } from '@domain/evidence/figure-tie';
import type { FormulaFinding } from '@domain/evidence/formula-finding';
import { formulaFindings } from '@domain/evidence/formula-findings';
import { type QuotedFigure, sentenceAround } from '@domain/evidence/quoted-figure';
import type { GridCell } from '@domain/evidence/sheet-grid';
import type { Deps } from '@server/deps';
import { requireSubmission } from '@server/services/submission/require';
import { openEvidence } from './recent';

/** A figure of deck or summary beside the cells that it was compared with. */
export type ShownFigure = {
  outcome: 'contradicting' | 'not-found' | 'derived' | 'tied';
  locator: Locator;
  figure: string;
  sentence: string;
  /** How a derived figure follows from its cells; null otherwise. */
  how: 'growth' | 'ratio' | 'sum' | 'difference' | null;
  cells: { locator: Locator; text: string }[];
};

export type SubmissionFindings = { figures: ShownFigure[]; formulas: FormulaFinding[] };

const mostFigures = 1_000;
const mostCells = 8;

/**
 * What rules find in the stored evidence: each figure of deck and summary with what it is in the workbook, those that
 * contradict it first, and formulas to look at. For a person to judge: nothing of it costs points by itself.
 * @throws {AppError} not-found
 */
export async function listFindings(deps: Pick<Deps, 'database'>, submissionId: number): Promise<SubmissionFindings> {
  await requireSubmission(deps, submissionId);
  const files = (await openEvidence(deps.database.db, submissionId)).map(({ evidence }) => evidence);
  const workbook = files.find(({ slot }) => slot === 'excel');
  return {
    figures: workbook ? figuresOf(tieFigures(files)).slice(0, mostFigures) : [],
    formulas: workbook ? formulaFindings(workbook) : [],
  };
}

function figuresOf({ contradicting, notFound, derived, tied }: TiedFigures): ShownFigure[] {
  return [
    ...contradicting.map(({ quoted, cell }) => shown('contradicting', quoted, [cell])),
    ...notFound.map(({ quoted }) => shown('not-found', quoted, [])),
    ...derived.map(({ quoted, from, how }) => ({ ...shown('derived', quoted, from), how })),
    ...tied.map(({ quoted, cell }) => shown('tied', quoted, [cell])),
  ];
}

function shown(outcome: ShownFigure['outcome'], quoted: QuotedFigure, cells: readonly GridCell[]): ShownFigure {
  return {
    outcome,
    locator: quoted.passage.locator,
    figure: quoted.figure.text,
    sentence: sentenceAround(quoted),
    how: null,
    cells: cells.slice(0, mostCells).map(({ block }) => ({ locator: block.locator, text: block.text })),
  };
}
