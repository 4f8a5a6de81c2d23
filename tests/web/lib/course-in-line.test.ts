import { expect, test } from 'bun:test';
import { courseInLine } from '@web/lib/course-in-line';

test('a long name of a course is cut within a line, by letters and not in the middle of one', () => {
  expect(courseInLine('Pricing & Profit Academy')).toBe('Pricing & Profit Academy');
  expect(courseInLine('W'.repeat(200))).toBe(`${'W'.repeat(39)}…`);
  expect(courseInLine('😀'.repeat(41))).toBe(`${'😀'.repeat(39)}…`);
});

test('a name that is written from the right is isolated from the number after it', () => {
  expect(courseInLine('إدارة')).toBe('\u2068إدارة\u2069');
});
