import { expect, test } from 'bun:test';
import { numberStyles } from '@domain/evidence/number-style';
import { passagesOf } from '@domain/evidence/passage';
import { fileEvidence } from '@tests/support/prepared-submission';

/** How deck and summary write numbers, by what is in them. */
function stylesOf(deck: string, summary: string, cells: string[] = []) {
  const passages = [
    ...passagesOf(fileEvidence('ppt', [{ locator: 'D:1', kind: 'slide', text: deck }])),
    ...passagesOf(fileEvidence('summary', [{ locator: 'S:p1', kind: 'text', text: summary }])),
  ];
  const styleOf = numberStyles(passages, cells);
  return [styleOf('ppt'), styleOf('summary')];
}

test('a document writes as three of four of its numbers do, and else as the other one [T6.1]', () => {
  expect(stylesOf('1,5 und 2,75 und 3,5 und 4.5', '')).toEqual(['comma', 'comma']);
  expect(stylesOf('1,5 und 2,75 und 3.5 und 4.5', '12.5 and 8.25')).toEqual(['point', 'point']);
  expect(stylesOf('1,5 und 2,75', '12.5 and 8.25')).toEqual(['comma', 'point']);
});

test('numbers that tell nothing leave it to the other document, then to texts in cells, then open [T6.1]', () => {
  expect(stylesOf('1.234 and 5,678', '8,25')).toEqual(['comma', 'comma']);
  expect(stylesOf('1.234 and 5,678', '9,876', ['1,5 Stück', '2,5 Stück'])).toEqual(['comma', 'comma']);
  expect(stylesOf('1.234 and 5,678', '9,876')).toEqual([null, null]);
});

test('dates, times, sections and telephone numbers tell no style [T6.1]', () => {
  expect(stylesOf('12.03.2024, 10.30 Uhr, 9:45', '2.1 Method')).toEqual([null, null]);
});
