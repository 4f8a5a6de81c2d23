import type { Citation } from '@domain/evidence/evidence';
import { shortPlace } from '@domain/evidence/short-place';
import { gradedByNames, rationaleHeadings, sheetNames } from '@domain/messages/export';
import { flagReasons } from '@domain/messages/flag-reasons';
import { isLowScore } from '@domain/scoring/score-band';
import type { ExportedRationale } from '@server/services/submission/list/export-rationales';
import { studentOf } from './student-of';
import type { Cell, Table } from './table';

const widths = [11, 16, 28, 8, 10, 22, 70, 50, 50, 50, 50, 40, 40, 40, 40, 14, 18, 18];

export function rationaleTable(rationales: AsyncIterable<ExportedRationale>): Table {
  async function* rows() {
    for await (const rationale of rationales) yield cellsOf(rationale);
  }
  const columns = rationaleHeadings.map((heading, at) => ({ heading, width: widths[at] ?? 12 }));
  return { name: sheetNames.rationales, columns, rows: rows() };
}

function cellsOf(result: ExportedRationale): Cell[] {
  return [
    result.submissionId,
    studentOf(result),
    result.criterionName,
    result.score,
    result.maxScore,
    gradedByNames[result.gradedBy],
    result.rationale,
    lines(result.strengths),
    lines(result.opportunities),
    lines(result.nextSteps),
    lines(result.evidence.map(citation)),
    lines(flagsOf(result)),
    result.userFeedback,
    result.overrideReason || null,
    result.studentReason,
    result.changedFrom,
    result.changedByName,
    result.editedByName,
  ];
}

/** By the rule of `flagReview` [3.9]. */
function flagsOf({ flagReasons: stored, score, maxScore }: ExportedRationale): string[] {
  const low = isLowScore(score, maxScore) && !stored.includes(flagReasons.lowScore);
  return low ? [...stored, flagReasons.lowScore] : stored;
}

function citation({ locator, quote }: Citation): string {
  return `${shortPlace(locator)}: “${quote}”`;
}

function lines(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : texts.join('\n');
}
