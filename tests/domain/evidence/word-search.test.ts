import { expect, test } from 'bun:test';
import { WordSearch } from '@domain/evidence/word-search';

const search = new WordSearch(
  [
    ['score', 'scored', 'mark'],
    ['core', 'ки', '評価'],
    ['bask', 'ia'],
  ],
  ['o0', 'i1l'],
);
const found = (text: string) => [...(search.find(text) ?? [])];

test('it names the lists of which a word is in a text, inside other words too', () => {
  expect(found('the remarkable one')).toEqual([1, 0, 0]);
  expect(found('scored')).toEqual([1, 1, 0]);
  expect(found('media')).toEqual([0, 0, 1]);
  expect(search.find('sco mar bas re')).toBeNull();
  expect(search.find('')).toBeNull();
});

test('neither case nor an alphabet matters', () => {
  expect(found('SCORE')).toEqual([1, 1, 0]);
  expect(found('КИ')).toEqual([0, 1, 0]);
  expect(found('採点評価')).toEqual([0, 1, 0]);
});

test('the long s and the sign for kelvin are letters as patterns take them', () => {
  expect(/^bask$/iu.test('baſ\u212a')).toBe(true);
  expect(found('baſ\u212a')).toEqual([0, 0, 1]);
});

test('signs that are alike hold for one another', () => {
  expect(found('sc0re')).toEqual([1, 1, 0]);
  expect(found('1a')).toEqual([0, 0, 1]);
});
