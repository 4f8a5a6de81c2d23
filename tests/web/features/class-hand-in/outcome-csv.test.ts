import { expect, test } from 'bun:test';
import { readRoster } from '@domain/class-hand-in/roster';
import { outcomeCsv, sampleRoster } from '@web/features/class-hand-in/lib/outcome-csv';
import type { Sending, SendState } from '@web/features/class-hand-in/lib/sending';

const file = { path: 'a', name: 'a', size: 10, changed: 1, read: async () => new Blob() };
const row = (label: string, state: SendState): Sending => ({
  key: label,
  label,
  email: 'li@halden.com',
  studentId: 'student_1',
  files: { excel: file, ppt: file, summary: file },
  bytes: 30,
  ordinal: 0,
  state,
});

test('the outcome is a line per submission that no table program runs', () => {
  const rows = [
    row('Li Wei', { kind: 'graded', submissionId: 7, totalScore: 72, maxScore: 100, letterGrade: 'C-' }),
    row('=HYPERLINK("x")', { kind: 'refused', sentence: 'This workbook has a password.', files: [], status: 422 }),
    row('Maya', { kind: 'ungraded', submissionId: 8, sentence: 'The grader did not answer.' }),
    row('Jo;=1+1', { kind: 'waiting' }),
  ];
  expect(outcomeCsv(rows)).toBe(
    [
      'student,email,outcome,why,submission,score,of,letter',
      'Li Wei,li@halden.com,graded,,7,72,100,C-',
      '"\'=HYPERLINK(""x"")",li@halden.com,refused,This workbook has a password.,,,,',
      'Maya,li@halden.com,not graded,The grader did not answer.,8,,,',
      '"Jo;\'=1+1",li@halden.com,not sent,,,,,',
      '',
    ].join('\r\n'),
  );
});

test('the sample roster is one', () => {
  const read = readRoster(sampleRoster);
  expect(read.ok && [read.roster.students.length, read.roster.problems]).toEqual([3, []]);
});
