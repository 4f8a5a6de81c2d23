import { expect, test } from 'bun:test';
import { restoredRows } from '@web/features/portal/lib/restored-rows';
import { rowNames } from '@web/features/portal/lib/submission-row';

const stored = (id: number, status: 'pending' | 'graded') => ({
  id,
  caseStudyId: 1,
  studentId: 'student_ab12',
  userEmail: 'maya.okafor@halden.com',
  submissionNumber: id,
  displayName: 'Maya Okafor, Bo Lee',
  uploadedAt: '2026-11-20T10:00:00.000Z',
  emailSentAt: null,
  emailVia: 'resend' as const,
  willBeEmailed: false,
  maxAttempts: null,
  files: [{ kind: 'excel' as const, fileName: 'model.xlsx', size: 2_000 }],
  status,
});

test('what the server remembers comes back oldest first, without its files’ bytes', () => {
  const { rows } = restoredRows([stored(3, 'pending'), stored(2, 'graded')], new Set());
  expect(rows.map((row) => row.submissionId)).toEqual([2, 3]);
  expect(rows[0]).toMatchObject({
    status: 'completed',
    files: { excel: { name: 'model.xlsx', size: 2_000, blob: null } },
  });
});

test('a team has its members’ names wherever the page names a submission [C8.1]', () => {
  const { rows } = restoredRows([stored(1, 'graded')], new Set());
  const [row] = rows;
  expect(row && rowNames(row, '', 1).name).toBe('Maya Okafor, Bo Lee');
});

test('submissions of one student id are told apart', () => {
  const { rows } = restoredRows([stored(3, 'graded'), stored(2, 'graded')], new Set());
  expect(new Set(rows.map((row) => row.key)).size).toBe(2);
});

test('what was put aside stays aside, and what nobody graded is to be graded', () => {
  const { rows, earlier, unfinished } = restoredRows([stored(3, 'pending'), stored(2, 'graded')], new Set([2]));
  expect(rows.map((row) => row.submissionId)).toEqual([3]);
  expect(earlier.map((row) => row.submissionId)).toEqual([2]);
  expect(unfinished.map((row) => row.submissionId)).toEqual([3]);
});
