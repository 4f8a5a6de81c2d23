import { expect, test } from 'bun:test';
import { columnName } from '@domain/evidence/cell-address';
import type { Block } from '@domain/evidence/evidence';
import type { ChangedPart } from '@domain/resubmission/changes';
import { workbookChanges } from '@domain/resubmission/workbook-changes';
import { modelSheet } from '@tests/support/model-sheet';
import { cell, fileEvidence } from '@tests/support/prepared-submission';
import fc from 'fast-check';

const changed = (before: Block[], after: Block[]) =>
  workbookChanges(fileEvidence('excel', before), fileEvidence('excel', after));

/** `changed: Model!B4 8.5 → 9`, a line for each change. */
const described = (parts: ChangedPart[]) =>
  parts.flatMap(({ changes }) =>
    changes.map(({ kind, before, after }) => {
      const words = [before, after].map((side) => side && `${side.locator.slice(2)} ${side.formula ?? side.text}`);
      return `${kind}: ${words.filter((word) => word !== null).join(' → ')}`;
    }),
  );

/** Rows from the first on; a text that begins with `=` is a formula that shows the number after the bar. */
const sheet = (rows: (string | number | null)[][], name = 'Model'): Block[] =>
  rows.flatMap((row, at) =>
    row.flatMap((content, across): Block[] => {
      const address = `${columnName(across + 1)}${at + 1}`;
      if (content === null) return [];
      if (typeof content === 'number') return [cell(name, address, String(content), { value: content })];
      if (!content.startsWith('=')) return [cell(name, address, content, { value: content })];
      const [formula = '', result = '0'] = content.slice(1).split('|');
      return [cell(name, address, result, { value: Number(result), formula })];
    }),
  );

const prices = [
  ['Product', 'Price', 'Units', 'Revenue'],
  ['Regular', 3.5, 100, '=B2*C2|350'],
  ['Premium', 5, 40, '=B3*C3|200'],
  ['Total', null, null, '=SUM(D2:D3)|550'],
];

test('a cell that was changed by hand is listed with both values, and what follows from it separately, last', () => {
  const later = [
    prices[0] ?? [],
    ['Regular', 4, 100, '=B2*C2|400'],
    prices[2] ?? [],
    ['Total', null, null, '=SUM(D2:D3)|600'],
  ];
  expect(described(changed(sheet(prices), sheet(later)))).toEqual([
    "changed: 'Model'!B2 3.5 → 'Model'!B2 4",
    "recalculated: 'Model'!D2 B2*C2 → 'Model'!D2 B2*C2",
    "recalculated: 'Model'!D4 SUM(D2:D3) → 'Model'!D4 SUM(D2:D3)",
  ]);
});

test('a row that was put in between is added, and nothing below it has changed but what it was added to', () => {
  const later = [
    prices[0] ?? [],
    prices[1] ?? [],
    ['Family', 9, 10, '=B3*C3|90'],
    ['Premium', 5, 40, '=B4*C4|200'],
    ['Total', null, null, '=SUM(D2:D4)|640'],
  ];
  expect(described(changed(sheet(prices), sheet(later)))).toEqual([
    "added: 'Model'!A3 Family",
    "added: 'Model'!B3 9",
    "added: 'Model'!C3 10",
    "added: 'Model'!D3 B3*C3",
    "recalculated: 'Model'!D4 SUM(D2:D3) → 'Model'!D5 SUM(D2:D4)",
  ]);
});

test('a column that was put in between is added, and nothing to the right of it has changed', () => {
  const later = [
    ['Product', 'Cost', 'Price', 'Units', 'Revenue'],
    ['Regular', 1, 3.5, 100, '=C2*D2|350'],
    ['Premium', 2, 5, 40, '=C3*D3|200'],
    ['Total', null, null, null, '=SUM(E2:E3)|550'],
  ];
  expect(described(changed(sheet(prices), sheet(later)))).toEqual([
    "added: 'Model'!B1 Cost",
    "added: 'Model'!B2 1",
    "added: 'Model'!B3 2",
  ]);
});

test('a number in the place of a formula, and another formula, are changes even where they show the same', () => {
  const later = [prices[0] ?? [], ['Regular', 3.5, 100, 350], ['Premium', 5, 40, '=C3*5|200'], prices[3] ?? []];
  expect(described(changed(sheet(prices), sheet(later)))).toEqual([
    "changed: 'Model'!D2 B2*C2 → 'Model'!D2 350",
    "changed: 'Model'!D3 B3*C3 → 'Model'!D3 C3*5",
  ]);
});

test('a renamed sheet keeps its cells, and formulas that name it are what they were; sheets come and go whole', () => {
  const read = (name: string) => [cell('Out', 'A1', '550', { value: 550, formula: `'${name}'!D4` })];
  const before = [...sheet(prices), ...read('Model'), ...modelSheet(3, 5, 'Old')];
  const after = [...read('My model'), ...sheet(prices, 'My model'), ...modelSheet(4, 6, 'New')];
  const parts = changed(before, after);
  expect(parts.map(({ name, nameBefore, fate, place }) => [name, nameBefore, fate, place])).toEqual([
    ['My model', 'Model', 'kept', "W:'My model'!A1"],
    ['New', null, 'added', "W:'New'!A1"],
    ['Old', null, 'removed', "W:'Old'!A1"],
  ]);
  expect(parts.map(({ counts }) => [counts.changed, counts.added, counts.removed])).toEqual([
    [0, 0, 0],
    [0, 24, 0],
    [0, 0, 20],
  ]);
});

test('names and comments are compared too', () => {
  const name = (refersTo: string): Block => ({ locator: 'W:name:price', kind: 'name', text: `price = ${refersTo}` });
  const comment = (text: string): Block => ({ locator: "W:'Model'!A1:comment", kind: 'comment', text });
  const before = [...sheet(prices), comment('Is this the list price?'), name('Model!B2')];
  const after = [...sheet(prices), comment('Is this the net price?'), name('Model!B3')];
  expect(described(changed(before, after))).toEqual([
    "changed: 'Model'!A1:comment Is this the list price? → 'Model'!A1:comment Is this the net price?",
    'changed: name:price price = Model!B2 → name:price price = Model!B3',
  ]);
});

const contents = fc.array(
  fc.array(fc.oneof(fc.constantFrom('Price', 'Units', '=A1*2|4', '=SUM(A1:A3)|6'), fc.integer({ min: 0, max: 9 })), {
    minLength: 1,
    maxLength: 5,
  }),
  { maxLength: 12 },
);

test('the same workbook has no changes, whatever it holds and in whatever order its sheets stand', () => {
  fc.assert(
    fc.property(contents, contents, (one, other) => {
      const [first, second] = [sheet(one, 'One'), sheet(other, 'Other')];
      expect(changed([...first, ...second], [...second, ...first])).toEqual([]);
    }),
  );
});

test('what was removed, changed and added makes the later sheet of the earlier one', () => {
  const typed = fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(typed, typed, (before, after) => {
      const parts = changed(sheet(before), sheet(after));
      const left = before.flat().map(String);
      for (const { changes } of parts) {
        for (const { before: was, after: is } of changes) {
          if (was) left.splice(left.indexOf(was.text), 1);
          if (is) left.push(is.text);
        }
      }
      expect(left.sort()).toEqual(after.flat().map(String).sort());
    }),
  );
});

test('rows that are put in anywhere are added, and no other cell has changed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 30 }), (count, at) => {
      const rows = Array.from({ length: 30 }, (_, row) => [`Row ${row}`, row % 3, `=B${row + 1}*2|0`]);
      const more = Array.from({ length: count }, (_, row) => [`New ${row}`, 7, 8]);
      const moved = rows
        .slice(at)
        .map(([label = '', number = 0], row) => [label, number, `=B${at + count + row + 1}*2|0`]);
      const parts = changed(sheet(rows), sheet([...rows.slice(0, at), ...more, ...moved]));
      expect(parts.map(({ counts }) => counts)).toEqual([
        { added: count * 3, changed: 0, removed: 0, moved: 0, recalculated: 0 },
      ]);
    }),
  );
});
