import { writeCsv } from '@domain/rubric/csv';
import { errorOf, type ListedRow, type RowKind } from './listed-rows';

const titles = ['student', 'email', 'outcome', 'why', 'submission', 'score', 'of', 'letter'] as const;

const outcomes = {
  graded: 'graded',
  grading: 'being graded',
  fix: 'to fix',
  absent: 'not handed in',
} as const satisfies Record<RowKind, string>;

/** One line per student; a spreadsheet runs nothing of it. */
export function outcomeCsv(rows: readonly ListedRow[]): string {
  return writeCsv([titles, ...rows.map(lineOf)]);
}

function lineOf(row: ListedRow): (string | number)[] {
  const { submissionId, totalScore, maxScore, letterGrade } = row.server;
  const unsent = row.kind === 'grading' && submissionId === null && row.local?.state.kind !== 'sent';
  const why = row.kind === 'fix' ? (errorOf(row) ?? '') : '';
  const outcome = unsent ? 'not sent' : outcomes[row.kind];
  const score = row.kind === 'graded' ? [totalScore ?? '', maxScore ?? '', letterGrade ?? ''] : ['', '', ''];
  return [row.name, row.email, outcome, why, submissionId ?? '', ...score];
}

export const sampleRoster = writeCsv([
  ['email', 'name'],
  ['maya.okafor@example.com', 'Maya Okafor'],
  ['jonas.mbeki@example.com', 'Jonas Mbeki'],
  ['li.wei@example.com', 'Li Wei'],
]);
