import { type CheckedNumber, isNotFound } from '@domain/consistency/consistency-check';
import type { PublicNumber, SubmissionFindings } from '@domain/consistency/schema';
import { sentenceAround } from '@domain/evidence/quoted-number';
import type { Deps } from '@server/deps';
import { readConsistencyCheck } from '@server/grading/submission/read-consistency-check';
import { similarTo } from '@server/services/similarity/list';
import { requireSubmission } from '@server/services/submission/require';

const maxNumbers = 1_000;

/** For a person to judge: nothing in it costs points by itself. @throws {AppError} not-found */
export async function listFindings(
  deps: Pick<Deps, 'database' | 'reader' | 'log' | 'stopping'>,
  submissionId: number,
): Promise<SubmissionFindings> {
  await requireSubmission(deps.database.db, submissionId);
  const consistencyCheck = await readConsistencyCheck(deps, submissionId);
  const similar = await similarTo(deps.database.db, submissionId);
  const of = (outcome: CheckedNumber['outcome']) =>
    consistencyCheck?.figures.filter((each) => each.outcome === outcome) ?? [];
  const shown = [
    ...of('contradicting').map((each) => publicNumber(each, 'contradicting')),
    ...of('absent')
      .filter(isNotFound)
      .map((each) => publicNumber(each, 'not-found')),
    ...of('derived').map((each) => publicNumber(each, 'derived')),
    ...of('tied').map((each) => publicNumber(each, 'tied')),
  ];
  return {
    figures: shown.slice(0, maxNumbers),
    formulas: consistencyCheck?.formulas ?? [],
    instructions: consistencyCheck?.instructions ?? [],
    remarks: consistencyCheck?.remarks ?? [],
    similar,
    run: consistencyCheck?.run ?? null,
  };
}

function publicNumber(
  { passage, figure, how, cells, differs, end }: CheckedNumber,
  outcome: PublicNumber['outcome'],
): PublicNumber {
  return {
    outcome,
    ...(differs && { differs }),
    ...(end && { end }),
    locator: passage.locator,
    figure: figure.text,
    sentence: sentenceAround(passage.text, figure.at),
    how,
    cells: cells.map(({ locator, text }) => ({ locator, text })),
  };
}
