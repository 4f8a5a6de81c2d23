import { expect, test } from 'bun:test';
import { wholeSentences, wholeWords } from '@web/features/live-grading/lib/whole-words';

test('a word is shown when it is whole', () => {
  expect(wholeWords('The value map sepa')).toBe('The value map');
  expect(wholeWords('The value map ')).toBe('The value map');
  expect(wholeWords('The')).toBe('');
  expect(wholeWords('')).toBe('');
});

test('without motion the text grows by whole sentences', () => {
  expect(wholeSentences('The map is clear. It prices the')).toBe('The map is clear.');
  expect(wholeSentences('He said “stop.” Then')).toBe('He said “stop.”');
  expect(wholeSentences('A price of 2.49 is')).toBe('');
});
