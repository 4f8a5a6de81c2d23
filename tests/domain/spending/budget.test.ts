import { expect, test } from 'bun:test';
import { monthOf, nextMonth, roomOf } from '@domain/spending/budget';

test('another grading begins while those in progress leave something of the cap', () => {
  const budget = { cap: 10, spent: 4, inProgress: 2, perGrading: 2 };
  expect(roomOf(budget)).toBe('open');
  expect(roomOf({ ...budget, inProgress: 3 })).toBe('taken');
  expect(roomOf({ ...budget, inProgress: 0, spent: 9.99 })).toBe('open');
  expect(roomOf({ ...budget, inProgress: 0, spent: 10 })).toBe('spent');
  expect(roomOf({ ...budget, inProgress: 3, spent: 10.5 })).toBe('spent');
});

test('while nobody knows what a grading costs they go one after the other', () => {
  expect(roomOf({ cap: 10, spent: 0, inProgress: 0, perGrading: null })).toBe('open');
  expect(roomOf({ cap: 10, spent: 0, inProgress: 1, perGrading: null })).toBe('taken');
});

test('a cap of nothing lets nothing begin', () => {
  expect(roomOf({ cap: 0, spent: 0, inProgress: 0, perGrading: null })).toBe('spent');
});

test('months change at midnight in UTC, also at the turn of the year', () => {
  const silvester = new Date('2026-12-31T23:59:59Z');
  expect(nextMonth(silvester).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  expect(monthOf(silvester)).toBe('2026-12-01');
  expect(monthOf(silvester, 1)).toBe('2027-01-01');
  expect(monthOf(new Date('2027-01-01T00:00:00Z'), -1)).toBe('2026-12-01');
});
