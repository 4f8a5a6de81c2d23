import { type CheckedFigure, isNotFound } from '@domain/consistency/consistency-check';
import type { ShownFigure, SubmissionFindings } from '@domain/consistency/schema';
import { sentenceAround } from '@domain/evidence/quoted-figure';
import type { Deps } from '@server/deps';
import { readConsistencyCheck } from '@server/grading/submission/read-consistency-check';
import { similarTo } from '@server/services/similarity/list';
import { requireSubmission } from '@server/services/submission/require';

const maxFigures = 1_000;

/**
 * What its consistency check found: each figure of deck and summary with what it is in the workbook, those that contradict it
 * first, formulas to look at, and works of others that are like it. For a person to judge: nothing of it costs points by itself.
 * @throws {AppError} not-found
 */
export async function listFindings(
  deps: Pick<Deps, 'database' | 'reader' | 'log' | 'stopping'>,
  submissionId: number,
): Promise<SubmissionFindings> {
  await requireSubmission(deps, submissionId);
  const consistencyCheck = await readConsistencyCheck(deps, submissionId);
  const similar = await similarTo(deps.database.db, submissionId);
  const of = (outcome: CheckedFigure['outcome']) =>
    consistencyCheck?.figures.filter((each) => each.outcome === outcome) ?? [];
  const shown = [
    ...of('contradicting').map((each) => shownFigure(each, 'contradicting')),
    ...of('absent')
      .filter(isNotFound)
      .map((each) => shownFigure(each, 'not-found')),
    ...of('derived').map((each) => shownFigure(each, 'derived')),
    ...of('tied').map((each) => shownFigure(each, 'tied')),
  ];
  return {
    figures: shown.slice(0, maxFigures),
    formulas: consistencyCheck?.formulas ?? [],
    instructions: consistencyCheck?.instructions ?? [],
    remarks: consistencyCheck?.remarks ?? [],
    similar,
  };
}

function shownFigure(
  { passage, figure, how, cells, differs }: CheckedFigure,
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
