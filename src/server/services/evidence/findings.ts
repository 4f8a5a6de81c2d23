import type { Locator } from '@domain/evidence/evidence';
import type { FormulaFinding } from '@domain/evidence/formula-finding';
import { sentenceAround } from '@domain/evidence/quoted-figure';
import {
  type Difference,
  type FileRemark,
  isNotFound,
  type SpokenFinding,
  type SurveyedFigure,
} from '@domain/survey/survey';
import type { Deps } from '@server/deps';
import { type SimilarSubmission, similarTo } from '@server/services/similarity/list';
import { requireSubmission } from '@server/services/submission/require';
import { readSurvey } from '@server/services/survey/read';

/** A figure of deck or summary beside the cells that it was compared with. */
export type ShownFigure = {
  outcome: 'contradicting' | 'not-found' | 'derived' | 'tied';
  /** By what a contradicting figure differs from its cell where that is not the value. */
  differs?: Difference;
  locator: Locator;
  figure: string;
  sentence: string;
  /** How a derived figure follows from its cells; null otherwise. */
  how: 'growth' | 'ratio' | 'sum' | 'difference' | null;
  cells: { locator: Locator; text: string }[];
};

export type SubmissionFindings = {
  figures: ShownFigure[];
  formulas: FormulaFinding[];
  /** Text that speaks to the grader, file by file; one without a locator stands in a property of the file. */
  instructions: SpokenFinding[];
  /** What else was found of a file, such as macros, hidden material or formulas without a result, and where. */
  remarks: FileRemark[];
  /** Submissions of other students that this one is like. */
  similar: SimilarSubmission[];
};

const mostFigures = 1_000;

/**
 * What its survey found: each figure of deck and summary with what it is in the workbook, those that contradict it
 * first, formulas to look at, and works of others that are like it. For a person to judge: nothing of it costs points by itself.
 * @throws {AppError} not-found
 */
export async function listFindings(
  deps: Pick<Deps, 'database' | 'reader' | 'log' | 'stopping'>,
  submissionId: number,
): Promise<SubmissionFindings> {
  await requireSubmission(deps, submissionId);
  const survey = await readSurvey(deps, submissionId);
  const similar = await similarTo(deps.database.db, submissionId);
  const of = (outcome: SurveyedFigure['outcome']) => survey?.figures.filter((each) => each.outcome === outcome) ?? [];
  const shown = [
    ...of('contradicting').map((each) => shownFigure(each, 'contradicting')),
    ...of('absent')
      .filter(isNotFound)
      .map((each) => shownFigure(each, 'not-found')),
    ...of('derived').map((each) => shownFigure(each, 'derived')),
    ...of('tied').map((each) => shownFigure(each, 'tied')),
  ];
  return {
    figures: shown.slice(0, mostFigures),
    formulas: survey?.formulas ?? [],
    instructions: survey?.instructions ?? [],
    remarks: survey?.remarks ?? [],
    similar,
  };
}

function shownFigure(
  { passage, figure, how, cells, differs }: SurveyedFigure,
  outcome: ShownFigure['outcome'],
): ShownFigure {
  return {
    outcome,
    ...(differs && { differs }),
    locator: passage.locator,
    figure: figure.text,
    sentence: sentenceAround(passage.text, figure.at),
    how,
    cells: cells.map(({ locator, text }) => ({ locator, text })),
  };
}
