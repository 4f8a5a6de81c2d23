import { expect, test } from 'bun:test';
import { displayName } from '@domain/submission/display-name';

const shown = (studentId: string | null, userEmail: string | null, submissionNumber: number | null = null) =>
  displayName({ studentId, userEmail, submissionNumber });

test('a made-up id shows a name from the part before the @ [9.12]', () => {
  expect(shown('student_1718', 'maria.lopez42@acme.com')).toBe('Maria Lopez');
  expect(shown('student_1718', 'jan-erik_van.dyke@acme.com')).toBe('Jan Erik Van Dyke');
});

test('any other id is shown as it is [9.12]', () => {
  expect(shown('S-204', 'maria.lopez@acme.com')).toBe('S-204');
  expect(shown('student_1718', null)).toBe('student_1718');
  expect(shown('student_1718', '12345@acme.com')).toBe('student_1718');
  expect(shown(null, 'maria.lopez@acme.com')).toBe('Student');
  expect(shown('', null)).toBe('Student');
});

test('a number above 1 is added [9.12]', () => {
  expect(shown('student_1', 'ann@acme.com', 1)).toBe('Ann');
  expect(shown('student_1', 'ann@acme.com', 3)).toBe('Ann - Submission #3');
  expect(shown('S-204', null, 2)).toBe('S-204 - Submission #2');
});
