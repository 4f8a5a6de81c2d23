import { expect, test } from 'bun:test';
import { retentionSentence } from '@domain/messages/retention';
import { deletionOf } from '@domain/retention/retention';

const at = (text: string) => new Date(`2026-${text}Z`);

test('a submission is deleted at the first hourly sweep after its days are over', () => {
  const now = at('03-01T09:00:00');
  expect(deletionOf(at('03-01T08:00:00'), 30, now)).toEqual(at('03-31T08:07:00'));
  expect(deletionOf(at('03-01T08:06:59'), 30, now)).toEqual(at('03-31T08:07:00'));
  expect(deletionOf(at('03-01T08:07:00'), 30, now)).toEqual(at('03-31T09:07:00'));
});

test('students read for how many days their work is kept', () => {
  expect(retentionSentence(null)).toBe('Your files and results are kept until your instructor deletes them.');
  expect(retentionSentence(1)).toBe(
    'Your files and results are kept for 1 day, unless your instructor deletes them earlier.',
  );
  expect(retentionSentence(90)).toBe(
    'Your files and results are kept for 90 days, unless your instructor deletes them earlier.',
  );
});

test('one that is too old already is deleted at the next sweep', () => {
  expect(deletionOf(at('01-01T08:00:00'), 30, at('03-01T09:06:00'))).toEqual(at('03-01T09:07:00'));
  expect(deletionOf(at('01-01T08:00:00'), 30, at('03-01T23:30:00'))).toEqual(at('03-02T00:07:00'));
});
