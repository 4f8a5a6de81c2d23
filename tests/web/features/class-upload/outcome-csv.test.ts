import { expect, test } from 'bun:test';
import { readRoster } from '@domain/class-upload/roster';
import { countRows, errorOf, listedRows } from '@web/features/class-upload/lib/listed-rows';
import { outcomeCsv, sampleRoster } from '@web/features/class-upload/lib/outcome-csv';
import type { Sending, SendState } from '@web/features/class-upload/lib/sending';
import type { ClassUploadRow } from '@web/features/class-upload/queries';

const file = { path: 'a', name: 'a', size: 10, changed: 1, read: async () => new Blob() };
const sending = (email: string, state: SendState): Sending => ({
  key: email,
  email,
  studentId: 'student_1',
  files: { excel: file, ppt: file, summary: file },
  bytes: 30,
  ordinal: 0,
  state,
});
const student = (name: string, email: string, change: Partial<ClassUploadRow> = {}): ClassUploadRow => ({
  email,
  name,
  submissionId: null,
  state: 'none',
  error: null,
  gradedCriteria: 0,
  criteria: 0,
  totalScore: null,
  maxScore: null,
  letterGrade: null,
  ...change,
});

const graded = { state: 'graded', totalScore: 72, maxScore: 100, letterGrade: 'C-' } as const;
const password = 'This workbook has a password.';
const all = listedRows(
  [
    student('Li Wei', 'li@halden.com', { submissionId: 7, ...graded }),
    student('=HYPERLINK("x")', 'zoe@halden.com', { error: password }),
    student('Maya', 'maya@halden.com', { submissionId: 8, state: 'incomplete', error: 'The AI is not responding.' }),
    student('Jo;=1+1', 'jo@halden.com'),
    student('Ada', 'ada@halden.com'),
    student('Li again', 'li@halden.com'),
  ],
  [
    sending('jo@halden.com', { kind: 'waiting' }),
    sending('li@halden.com', { kind: 'sent', submissionId: 7 }),
    sending('li@halden.com', { kind: 'refused', sentence: 'It is empty.', files: [], status: 422 }),
  ],
);

test('[S9.1] every student is graded, being graded, to fix or has not handed in, by the server and by this page', () => {
  expect(all.map(({ kind }) => kind)).toEqual(['graded', 'fix', 'fix', 'grading', 'absent', 'fix']);
  expect(all.map(errorOf)).toEqual([null, password, 'The AI is not responding.', null, null, 'It is empty.']);
  expect(countRows(all)).toEqual({ all: 6, graded: 1, grading: 1, fix: 3, absent: 1, handedIn: 5, sent: 2 });
});

test('the outcome is a line per student that no table program runs', () => {
  expect(outcomeCsv(all)).toBe(
    [
      'student,email,outcome,why,submission,score,of,letter',
      'Li Wei,li@halden.com,graded,,7,72,100,C-',
      '"\'=HYPERLINK(""x"")",zoe@halden.com,to fix,This workbook has a password.,,,,',
      'Maya,maya@halden.com,to fix,The AI is not responding.,8,,,',
      '"Jo;\'=1+1",jo@halden.com,not sent,,,,,',
      'Ada,ada@halden.com,not handed in,,,,,',
      'Li again,li@halden.com,to fix,It is empty.,,,,',
      '',
    ].join('\r\n'),
  );
});

test('the sample roster is one', () => {
  const read = readRoster(sampleRoster);
  expect(read.ok && [read.roster.students.length, read.roster.problems]).toEqual([3, []]);
});
