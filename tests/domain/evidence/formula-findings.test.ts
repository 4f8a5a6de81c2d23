import { expect, test } from 'bun:test';
import type { Block } from '@domain/evidence/evidence';
import { formulaFindings } from '@domain/evidence/formula-findings';
import { cell, fileEvidence } from '@tests/support/prepared-submission';
import fc from 'fast-check';

const found = (blocks: Block[]) =>
  formulaFindings(fileEvidence('excel', blocks)).map(({ kind, locator, sentence }) => [kind, locator, sentence]);

const number = (sheet: string, address: string, value: number, formula?: string) =>
  cell(sheet, address, String(value), formula === undefined ? { value } : { value, formula });

/** Revenue in D is price in B times units in C, rows 2 to `last`; `odd` replaces rows. */
function revenue(last: number, odd: Record<number, Block> = {}): Block[] {
  const blocks = [cell('Model', 'A1', 'Product'), cell('Model', 'D1', 'Revenue')];
  for (let row = 2; row <= last; row++) {
    blocks.push(cell('Model', `A${row}`, `Tea ${row}`), number('Model', `B${row}`, 3), number('Model', `C${row}`, row));
    blocks.push(odd[row] ?? number('Model', `D${row}`, row * 3, `B${row}*C${row}`));
  }
  return blocks;
}

test('a column of one formula has no finding', () => {
  expect(found(revenue(12))).toEqual([]);
});

test('a number typed in among formulas is told with what its neighbours calculate', () => {
  expect(found(revenue(12, { 6: number('Model', 'D6', 99) }))).toEqual([
    ['typed-in', "W:'Model'!D6", '99 is typed in, where D5 beside it calculates =B5*C5.'],
  ]);
});

test('a formula that breaks the pattern of its column is told with the pattern', () => {
  expect(found(revenue(12, { 6: number('Model', 'D6', 99, 'B6*C6*1.1') }))).toEqual([
    ['broken-pattern', "W:'Model'!D6", 'The formula is =B6*C6*1.1, where D5 beside it calculates =B5*C5.'],
  ]);
});

test('error values are told where they begin, with how many follow', () => {
  const error = (address: string, formula: string) => cell('Model', address, '#DIV/0!', { value: '#DIV/0!', formula });
  expect(found([number('Model', 'A1', 0), error('B1', '1/A1'), error('C1', 'B1*2'), error('D1', 'C1+1')])).toEqual([
    ['error-value', "W:'Model'!B1", 'The cell shows #DIV/0!; 2 more errors follow from such cells.'],
  ]);
});

test('formulas that read each other in a circle are one finding', () => {
  expect(
    found([number('M', 'A1', 1, 'B1+1'), number('M', 'B1', 2, "'M'!C1*2"), number('M', 'C1', 3, 'SUM(A1:A4)')]),
  ).toEqual([['circular-reference', "W:'M'!A1", 'The formula reads its own result by way of B1, C1.']]);
  expect(found([number('M', 'A3', 0, 'SUM(A1:A3)')])).toEqual([
    ['circular-reference', "W:'M'!A3", 'The formula reads its own cell.'],
  ]);
});

test.each(['[1]Prices!B2*2', "'[Old model.xlsx]Prices'!$B$2", "'C:\\work\\[a.xlsx]P'!A1"])(
  'a formula that reads another file is told: =%s',
  (formula) => {
    expect(found([number('M', 'A1', 4, formula)])).toEqual([
      ['external-reference', "W:'M'!A1", 'The formula takes a value from another file, which was not handed in.'],
    ]);
  },
);

test('an input that no formula reads is told, alone or as a run', () => {
  const inputs = [
    ...['Price', 'Units', 'Freight', 'Rebate', 'Tax'].map((label, row) => cell('Inputs', `A${row + 1}`, label)),
    ...[3, 40, 5, 6, 7].map((value, row) => number('Inputs', `B${row + 1}`, value)),
  ];
  const model = (formula: string) => [1, 2, 3, 4, 5].map((row) => number('Model', `B${row}`, 120, formula));
  expect(found([...inputs, ...model('Inputs!$B$1*Inputs!$B$2+Inputs!$B$5')])).toEqual([
    ['unused-input', "W:'Inputs'!B3:B4", 'No formula reads these 2 inputs.'],
  ]);
  expect(found([...inputs, ...model('SUM(Inputs!$B$1:$B$5)')])).toEqual([]);
  expect(found([...inputs, ...model('Inputs!$B$1*INDIRECT("Inputs!B3")')])).toEqual([]);
});

test('an input that formulas read by its name is used', () => {
  const blocks = [
    ...['Price', 'Units', 'Freight'].map((label, row) => cell('Inputs', `A${row + 1}`, label)),
    ...[3, 40, 5].map((value, row) => number('Inputs', `B${row + 1}`, value)),
    ...[1, 2, 3, 4, 5].map((row) => number('Model', `B${row}`, 120, 'Inputs!$B$1*Units_sold')),
    { locator: 'W:name:Units_sold', kind: 'name' as const, text: "'Inputs'!$B$2" },
  ];
  expect(found(blocks)).toEqual([['unused-input', "W:'Inputs'!B3", 'No formula reads the input 5.']]);
});

test('at most ten places of a kind are told, and how many more there are', () => {
  const errors = Array.from({ length: 14 }, (_, row) => cell('M', `A${row * 2 + 1}`, '#N/A', { value: '#N/A' }));
  const findings = formulaFindings(fileEvidence('excel', errors));
  expect(findings).toHaveLength(10);
  expect(findings.map(({ more }) => more)).toEqual([...Array(9).fill(undefined), 4]);
});

test('one typed-in number among copies of a formula is the one finding, wherever it stands', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 60 }), fc.nat(), (last, at) => {
      const row = 3 + (at % (last - 3));
      const findings = formulaFindings(fileEvidence('excel', revenue(last, { [row]: number('Model', `D${row}`, 1) })));
      expect(findings.map(({ kind, locator }) => [kind, locator])).toEqual([['typed-in', `W:'Model'!D${row}`]]);
    }),
  );
});

test('a chain of references without a circle has no finding, however long', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), (length) => {
      const chain = Array.from({ length }, (_, row) => number('M', `A${row + 2}`, row, `A${row + 1}+1`));
      expect(found([number('M', 'A1', 0), ...chain])).toEqual([]);
    }),
    { numRuns: 10 },
  );
});
