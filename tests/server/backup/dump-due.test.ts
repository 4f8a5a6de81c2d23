import { expect, test } from 'bun:test';
import { isDumpDue } from '@server/backup/dump-due';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const databaseMadeAt = at(1, 12);

test('the database is dumped once a night, from three o’clock in the zone of the server', () => {
  const madeAt = at(21, 3, 1);
  expect(isDumpDue({ databaseMadeAt, madeAt }, at(21, 23))).toBe(false);
  expect(isDumpDue({ databaseMadeAt, madeAt }, at(22, 2, 59))).toBe(false);
  expect(isDumpDue({ databaseMadeAt, madeAt }, at(22, 3, 0))).toBe(true);
  expect(isDumpDue({ databaseMadeAt, madeAt: at(22, 3, 0) }, at(22, 3, 59))).toBe(false);
});

test('where the last dump is older than a day or there is none, it is dumped at once, but not in the first hour of a database', () => {
  expect(isDumpDue({ databaseMadeAt, madeAt: at(20, 3) }, at(21, 9))).toBe(true);
  expect(isDumpDue({ databaseMadeAt, madeAt: null }, at(1, 13))).toBe(true);
  expect(isDumpDue({ databaseMadeAt, madeAt: null }, at(1, 12, 59))).toBe(false);
});
