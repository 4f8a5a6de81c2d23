import { expect, test } from 'bun:test';
import { fileEvidence } from '@tests/support/prepared-submission';
import { deckText } from './oracles';
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

test('of a deck that LibreOffice exports, the texts of slides and notes are compared', () => {
  const flat =
    '<office:master-styles><text:p>Click to edit</text:p></office:master-styles><office:presentation>' +
    '<draw:page><text:p>Net <text:span>rev</text:span>enue<text:tab/>&#8364; 5 &amp; more</text:p>' +
    '<text:p><text:page-number>1</text:page-number></text:p><office:binary-data>iVBORw0K</office:binary-data>' +
    '<office:document><office:meta>Daniel</office:meta><office:text><text:p>Sheet</text:p></office:text></office:document>' +
    '<presentation:notes><text:p>Say so</text:p></presentation:notes></draw:page></office:presentation>';
  expect(deckText(flat).split(/\s+/).filter(Boolean)).toEqual(['Net', 'revenue', '€', '5', '&', 'more', 'Say', 'so']);
});
