import { expect, test } from 'bun:test';
import { closedSentence, windowState, writtenInUtc } from '@domain/case-study/submission-window';
import { lateText } from '@domain/messages/submission-window';

const opensAt = new Date('2027-03-01T08:00:00Z');
const closesAt = new Date('2027-03-03T17:00:00Z');
const at = (text: string) => new Date(text);

test('by default a case study is open for good', () => {
  expect(windowState({ opensAt: null, closesAt: null }, at('1999-01-01T00:00:00Z'))).toBe('open');
});

test.each([
  ['2027-03-01T07:59:59.999Z', 'scheduled'],
  ['2027-03-01T08:00:00Z', 'open'],
  ['2027-03-03T16:59:59.999Z', 'open'],
  ['2027-03-03T17:00:00Z', 'closed'],
] as const)('at %s it is %s', (now, state) => {
  expect(windowState({ opensAt, closesAt }, at(now))).toBe(state);
});

test('before and after it is said in a sentence, with the moment', () => {
  const sentence = (now: string) => closedSentence({ opensAt, closesAt }, at(now), writtenInUtc);
  expect(sentence('2027-02-01T00:00:00Z')).toBe(
    'This case study is not open yet. You can hand in from March 1, 2027 at 08:00 UTC.',
  );
  expect(sentence('2027-03-02T00:00:00Z')).toBeNull();
  expect(sentence('2027-04-01T00:00:00Z')).toBe('This case study closed on March 3, 2027 at 17:00 UTC.');
});

test.each([
  [1, 'Late 1 min'],
  [59, 'Late 59 min'],
  [60, 'Late 1 h'],
  [150, 'Late 2 h'],
  [2 * 1440 - 1, 'Late 47 h'],
  [2 * 1440, 'Late 2 days'],
])('%i minutes after the due date read %s', (minutes, text) => {
  expect(lateText(minutes)).toBe(text);
});
