import { expect, test } from 'bun:test';
import { formatDate, formatDateTime, formatDay, formatMoment } from '@web/lib/format-date';
import fc from 'fast-check';

const intl = {
  day: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }),
  date: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }),
  dateTime: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
};

test('dates read as en-US writes them, and a day of this year goes without it', () => {
  const dates = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, dates, (date, now) => {
      const iso = date.toISOString();
      const isThisYear = date.getFullYear() === now.getFullYear();
      expect(formatDate(iso)).toBe(intl.date.format(date));
      expect(formatDateTime(iso)).toBe(intl.dateTime.format(date));
      expect(formatDay(iso, now)).toBe((isThisYear ? intl.day : intl.date).format(date));
    }),
  );
  expect(formatDateTime('2026-11-20T00:05:00')).toBe('Nov 20, 2026, 12:05 AM');
  expect(formatDay('2026-11-20T15:00:00', new Date('2026-12-31T12:00:00'))).toBe('Nov 20');
  expect(formatMoment('2026-11-20T15:00:00', new Date('2026-12-31T12:00:00'))).toBe('Nov 20, 3:00 PM');
  expect(formatMoment('2025-11-20T15:00:00', new Date('2026-12-31T12:00:00'))).toBe('Nov 20, 2025, 3:00 PM');
});
