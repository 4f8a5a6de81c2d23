import { expect, test } from 'bun:test';
import { fileEvidence } from '@tests/support/prepared-submission';
import { recallOf } from './words';

const evidence = fileEvidence('summary', [
  { locator: 'S:p1', kind: 'text', text: 'Net revenue rose to 1,234.50 in promo-tion weeks' },
  { locator: 'S:note:1', kind: 'note', text: 'After ﬁxed costs', label: '1' },
]);

test('words count as often as another program finds them, whatever marks and ligatures it writes', () => {
  expect(recallOf('NET REVENUE: rose to 1,234.50', evidence)).toEqual({ words: 7, found: 7 });
  expect(recallOf('net net fixed', evidence)).toEqual({ words: 3, found: 2 });
});

test('a word that one of them breaks is found by its letters, unless it is short', () => {
  expect(recallOf('promotion weeks', evidence)).toEqual({ words: 2, found: 2 });
  expect(recallOf('ion elasticity', evidence)).toEqual({ words: 2, found: 0 });
});
