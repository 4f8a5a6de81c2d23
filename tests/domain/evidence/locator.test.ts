import { expect, test } from 'bun:test';
import { columnName, columnNumber, parseRange, rangeContains } from '@domain/evidence/cell-address';
import { formatLocator, type Place, parseLocator } from '@domain/evidence/locator';
import { shortPlace } from '@domain/evidence/short-place';
import fc from 'fast-check';

const places: [string, Place, string][] = [
  [
    "W:'Pricing Model'!C14",
    { kind: 'cells', sheet: 'Pricing Model', range: { top: 14, left: 3, bottom: 14, right: 3 } },
    'Pricing Model!C14',
  ],
  [
    "W:'Promo ROI'!C14:E20",
    { kind: 'cells', sheet: 'Promo ROI', range: { top: 14, left: 3, bottom: 20, right: 5 } },
    'Promo ROI!C14:E20',
  ],
  [
    "W:'Pricing Model'!C14:comment",
    { kind: 'cell-comment', sheet: 'Pricing Model', cell: { row: 14, column: 3 } },
    'Pricing Model!C14 comment',
  ],
  [
    "W:'Bob''s sheet'!A1",
    { kind: 'cells', sheet: "Bob's sheet", range: { top: 1, left: 1, bottom: 1, right: 1 } },
    "Bob's sheet!A1",
  ],
  ["W:'Model':chart:1", { kind: 'sheet-part', sheet: 'Model', part: 'chart', number: 1 }, 'Model chart 1'],
  ["W:'Model':box:2", { kind: 'sheet-part', sheet: 'Model', part: 'box', number: 2 }, 'Model text box 2'],
  ["W:'Model':image:1", { kind: 'sheet-part', sheet: 'Model', part: 'image', number: 1 }, 'Model picture 1'],
  ['W:name:Elasticity', { kind: 'name', name: 'Elasticity' }, 'Name Elasticity'],
  ['D:7', { kind: 'slide', slide: 7 }, 'Slide 7'],
  ['D:4:notes', { kind: 'slide-notes', slide: 4 }, 'Slide 4 notes'],
  ['D:4:table:1', { kind: 'slide-part', slide: 4, part: 'table', number: 1 }, 'Slide 4 table 1'],
  ['D:4:chart:2', { kind: 'slide-part', slide: 4, part: 'chart', number: 2 }, 'Slide 4 chart 2'],
  ['D:4:alt:1', { kind: 'slide-part', slide: 4, part: 'alt', number: 1 }, 'Slide 4 alt text 1'],
  ['D:4:comment:1', { kind: 'slide-part', slide: 4, part: 'comment', number: 1 }, 'Slide 4 comment 1'],
  ['D:4:image:1', { kind: 'slide-part', slide: 4, part: 'image', number: 1 }, 'Slide 4 picture 1'],
  ['S:p5', { kind: 'paragraph', number: 5 }, '¶ 5'],
  ['S:table:1', { kind: 'summary-part', part: 'table', number: 1 }, 'Table 1'],
  ['S:note:2', { kind: 'summary-part', part: 'note', number: 2 }, 'Footnote 2'],
  ['S:image:1', { kind: 'summary-part', part: 'image', number: 1 }, 'Picture 1'],
  ['S:box:1', { kind: 'summary-part', part: 'box', number: 1 }, 'Text box 1'],
  ['S:comment:1', { kind: 'summary-part', part: 'comment', number: 1 }, 'Comment 1'],
];

for (const [locator, place, short] of places) {
  test(`${locator} is read, written and shown as ${short}`, () => {
    expect(parseLocator(locator)).toEqual(place);
    expect(formatLocator(place)).toBe(locator);
    expect(shortPlace(locator)).toBe(short);
  });
}

test('what is no locator is not read as one, and is shown as it is', () => {
  for (const text of [
    '',
    'W:',
    "W:''!A1",
    'W:Model!A1',
    "W:'Model'",
    "W:'Model'!",
    "W:'Model'!1A",
    "W:'Model'!A0",
    "W:'Model'!XFE1",
    "W:'Model'!A1048577",
    "W:'Model'!A1:B2:C3",
    "W:'Model'!A1:notes",
    "W:'Model':chart",
    "W:'Model':chart:0",
    "W:'Bob's'!A1",
    'W:name:',
    'D:',
    'D:0',
    'D:x',
    'D:4:notes:1',
    'D:4:table',
    'D:4:video:1',
    'D:4:table:1:2',
    'S:',
    'S:5',
    'S:p0',
    'S:p',
    'S:slide:1',
    'X:1',
    'S:p1:2',
  ]) {
    expect([text, parseLocator(text)]).toEqual([text, null]);
  }
  expect(shortPlace('nowhere')).toBe('nowhere');
});

test('a range may be cited from whichever corners', () => {
  expect(parseLocator("W:'M'!E20:C14")).toEqual(parseLocator("W:'M'!C14:E20"));
  expect(parseLocator("W:'M'!C14:C14")).toEqual(parseLocator("W:'M'!C14"));
});

test('columns run from A over Z and AA to XFD', () => {
  expect([1, 26, 27, 52, 53, 702, 703, 16_384].map(columnName)).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
    'XFD',
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 16_384 }), (column) => {
      expect(columnNumber(columnName(column))).toBe(column);
    }),
  );
});

test('a range contains its own cells and no neighbour', () => {
  const contains = (outer: string, inner: string) => {
    const [a, b] = [parseRange(outer), parseRange(inner)];
    return a !== null && b !== null && rangeContains(a, b);
  };
  expect(['B2', 'D4', 'C3', 'B2:D4', 'A2', 'B1', 'E4', 'D5'].map((inner) => contains('B2:D4', inner))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

const count = fc.integer({ min: 1, max: 99_999 });
const cell = fc.record({ row: fc.integer({ min: 1, max: 1_048_576 }), column: fc.integer({ min: 1, max: 16_384 }) });
const sheet = fc.string({ unit: 'grapheme', minLength: 1 });
const range = fc.tuple(cell, cell).map(([a, b]) => ({
  top: Math.min(a.row, b.row),
  left: Math.min(a.column, b.column),
  bottom: Math.max(a.row, b.row),
  right: Math.max(a.column, b.column),
}));
const anyPlace: fc.Arbitrary<Place> = fc.oneof(
  fc.record({ kind: fc.constant('cells' as const), sheet, range }),
  fc.record({ kind: fc.constant('cell-comment' as const), sheet, cell }),
  fc.record({
    kind: fc.constant('sheet-part' as const),
    sheet,
    part: fc.constantFrom('chart' as const, 'box' as const),
    number: count,
  }),
  fc.record({ kind: fc.constant('name' as const), name: fc.string({ minLength: 1 }) }),
  fc.record({ kind: fc.constant('slide' as const), slide: count }),
  fc.record({ kind: fc.constant('slide-notes' as const), slide: count }),
  fc.record({ kind: fc.constant('paragraph' as const), number: count }),
);

test('writing and reading a locator gives the same place, whatever the sheet is called', () => {
  fc.assert(
    fc.property(anyPlace, (place) => {
      expect(parseLocator(formatLocator(place))).toEqual(place);
    }),
    { numRuns: 500 },
  );
});
