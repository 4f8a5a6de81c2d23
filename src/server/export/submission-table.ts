import { sheetNames, statusNames, submissionHeadings } from '@domain/messages/export';
import { emailStateName } from '@domain/messages/results';
import { nameOfEmail } from '@domain/submission/display-name';
import type { ExportedCriterion, ExportedSubmission } from '@server/services/submission/list/export-rows';
import { studentOf } from './student-of';
import type { Cell, Table } from './table';

const widths = [11, 16, 30, 18, 26, 9, 19, 10, 8, 10, 13, 15, 24, 13];

/** One row per submission, of a team one per member [C8.14]. `onRow` is called before each row. */
export function submissionTable(
  criteria: readonly ExportedCriterion[],
  submissions: AsyncIterable<ExportedSubmission>,
  onRow: (id: number) => void = () => undefined,
): Table {
  const fixed = submissionHeadings.map((heading, at) => ({ heading, width: widths[at] ?? 12 }));
  const scores = headingsOf(criteria).map((heading) => ({ heading, width: Math.min(30, heading.length + 2) }));
  async function* rows() {
    for await (const submission of submissions) {
      onRow(submission.id);
      const points = criteria.map(({ id }) => submission.scores.get(id) ?? null);
      for (const member of membersOf(submission)) yield [...cellsOf({ ...submission, ...member }), ...points];
    }
  }
  return { name: sheetNames.submissions, columns: [...fixed, ...scores], rows: rows() };
}

type Member = Pick<ExportedSubmission, 'studentId' | 'userEmail' | 'emailState' | 'emailVia'>;

/** Each with the state of its own mail. */
function membersOf({ members, userEmail, emailState, emailVia, ...row }: ExportedSubmission): Member[] {
  const studentId = studentOf(row);
  if (!members || members.length < 2) return [{ studentId, userEmail, emailState, emailVia }];
  return members.map(({ email, name, emailState: own }) => ({
    studentId: email === userEmail ? studentId : (name ?? (nameOfEmail(email) || email)),
    userEmail: email,
    emailState: own,
    emailVia: own === 'sent' ? emailVia : null,
  }));
}

function cellsOf(row: ExportedSubmission): Cell[] {
  return [
    row.id,
    row.studentId,
    row.userEmail,
    row.companyName,
    row.caseStudyName,
    row.submissionNumber,
    row.uploadedAt,
    statusNames[row.status],
    row.totalScore,
    row.maxScore,
    row.letterGrade,
    row.flagged,
    row.gradedBy,
    emailStateName(row),
  ];
}

/** Criteria of the same name are distinguished by their case study. */
function headingsOf(criteria: readonly ExportedCriterion[]): string[] {
  const count = new Map<string, number>();
  for (const { name } of criteria) count.set(name, (count.get(name) ?? 0) + 1);
  return criteria.map(({ name, caseStudyName }) =>
    count.get(name) === 1 || caseStudyName === null ? name : `${name} (${caseStudyName})`,
  );
}
