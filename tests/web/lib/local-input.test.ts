import { expect, test } from 'bun:test';
import { fromLocalInput, toLocalInput } from '@web/lib/local-input';

test('a moment survives a field that shows it in the zone of the browser', () => {
  const moment = '2027-03-01T17:00:00.000Z';
  expect(fromLocalInput(toLocalInput(moment))).toBe(moment);
});

test('an empty or half-filled field is no moment', () => {
  expect(toLocalInput(null)).toBe('');
  expect(fromLocalInput('')).toBeNull();
  expect(fromLocalInput('2027-13-45T99:00')).toBeNull();
});
