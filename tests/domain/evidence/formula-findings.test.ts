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

test('a number typed in among formulas is reported with what its neighbours calculate', () => {
  expect(found(revenue(12, { 6: number('Model', 'D6', 99) }))).toEqual([
    ['typed-in', "W:'Model'!D6", '99 is typed in, where D5 beside it calculates =B5*C5.'],
  ]);
});

test('a formula that breaks the pattern of its column is reported with the pattern', () => {
  expect(found(revenue(12, { 6: number('Model', 'D6', 99, 'B6*C6*1.1') }))).toEqual([
    ['broken-pattern', "W:'Model'!D6", 'The formula is =B6*C6*1.1, where D5 beside it calculates =B5*C5.'],
  ]);
});

test('numbers typed in one after the other among formulas are one finding', () => {
  const odd = Object.fromEntries([6, 7, 8].map((row) => [row, number('Model', `D${row}`, 90 + row)]));
  expect(found(revenue(14, odd))).toEqual([
    ['typed-in', "W:'Model'!D6:D8", '3 numbers are typed in, where D5 beside it calculates =B5*C5.'],
  ]);
});

test('formulas one after the other that break the pattern of their column are one finding', () => {
  const odd = Object.fromEntries([6, 7].map((row) => [row, number('Model', `D${row}`, 9, `B${row}*C${row}*1.1`)]));
  expect(found(revenue(14, odd))).toEqual([
    ['broken-pattern', "W:'Model'!D6:D7", 'The formula is =B6*C6*1.1, where D5 beside it calculates =B5*C5.'],
  ]);
});

test('a number typed into a chain of formulas is reported, also where the next formula reads it', () => {
  const chain = Array.from({ length: 9 }, (_, at) => number('Plan', `B${at + 2}`, at, `B${at + 1}*1.05`));
  const typed = chain.with(4, number('Plan', 'B6', 1_200));
  expect(found([number('Plan', 'B1', 1_000), ...typed])).toEqual([
    ['typed-in', "W:'Plan'!B6", '1200 is typed in, where B5 beside it calculates =B4*1.05.'],
  ]);
});

test('two blocks of a column with a formula each, and inputs between formulas, break no pattern', () => {
  const block = (from: number, to: number, formula: (row: number) => string) =>
    Array.from({ length: to - from + 1 }, (_, at) => number('M', `D${from + at}`, at, formula(from + at)));
  expect(found([...block(2, 8, (row) => `B${row}*2`), ...block(9, 15, (row) => `B${row}*3`)])).toEqual([]);
  const inputs = Array.from({ length: 8 }, (_, at) => number('M', `D${20 + at}`, at));
  expect(found([...block(16, 19, (row) => `B${row}`), ...inputs, ...block(28, 31, (row) => `B${row}`)])).toEqual([]);
});

test('a formula that reads deleted cells is reported, also while it still shows a value', () => {
  const cells = [number('M', 'A1', 4, 'SUM(#REF!)+2'), number('M', 'A3', 1, 'IF(B1="#REF!",1,2)')];
  expect(found(cells)).toEqual([['error-value', "W:'M'!A1", 'The formula reads a cell that is gone (#REF!).']]);
});

test('error values are reported where they begin, with how many follow', () => {
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
  'a formula that reads another file is reported: =%s',
  (formula) => {
    expect(found([number('M', 'A1', 4, formula)])).toEqual([
      ['external-reference', "W:'M'!A1", 'The formula takes a value from another file, which was not handed in.'],
    ]);
  },
);

test('a formula that reads another file by a name is reported', () => {
  const name: Block = { locator: 'W:name:Old_price', kind: 'name', text: "'[Old model.xlsx]Prices'!$B$2" };
  expect(found([number('M', 'A1', 4, 'old_price*2'), number('M', 'A2', 4, 'A1*2'), name])).toEqual([
    ['external-reference', "W:'M'!A1", 'The formula takes a value from another file, which was not handed in.'],
  ]);
});

test('an input under a head of assumptions is reported on any sheet, and what is below an empty row is none', () => {
  const labels = ['Assumptions', 'Price', 'Units', 'Freight', '', 'Reference'];
  const cells = [
    ...labels.flatMap((label, at) => (label === '' ? [] : [cell('Model', `A${at + 1}`, label)])),
    ...[3, 40, 5].map((value, at) => number('Model', `B${at + 2}`, value)),
    number('Model', 'B6', 17),
    ...[1, 2, 3, 4, 5].map((at) => number('Model', `D${at * 2}`, 120, '$B$2*$B$3')),
  ];
  expect(found(cells)).toEqual([['unused-input', "W:'Model'!B4", 'No formula uses the input 5.']]);
});

test('an input that no formula reads is reported, alone or as a run', () => {
  const inputs = [
    ...['Price', 'Units', 'Freight', 'Rebate', 'Tax'].map((label, row) => cell('Inputs', `A${row + 1}`, label)),
    ...[3, 40, 5, 6, 7].map((value, row) => number('Inputs', `B${row + 1}`, value)),
  ];
  const model = (formula: string) => [1, 2, 3, 4, 5].map((row) => number('Model', `B${row}`, 120, formula));
  expect(found([...inputs, ...model('Inputs!$B$1*Inputs!$B$2+Inputs!$B$5')])).toEqual([
    ['unused-input', "W:'Inputs'!B3:B4", 'No formula uses these 2 inputs.'],
  ]);
  expect(found([...inputs, ...model('SUM(Inputs!$B$1:$B$5)')])).toEqual([]);
  expect(found([...inputs, ...model('Inputs!$B$1*INDIRECT("Inputs!B3")')])).toEqual([]);
});

test('no input is called unused while part of the workbook was not read', () => {
  const blocks = [
    ...['Price', 'Units', 'Freight'].map((label, row) => cell('Inputs', `A${row + 1}`, label)),
    ...[3, 40, 5].map((value, row) => number('Inputs', `B${row + 1}`, value)),
    ...[1, 2, 3, 4, 5].map((row) => number('Model', `B${row}`, 120, 'Inputs!$B$1*Inputs!$B$2')),
  ];
  expect(found(blocks)).toEqual([['unused-input', "W:'Inputs'!B3", 'No formula uses the input 5.']]);
  const coverage = { complete: false, notes: ["The sheet 'Data' was read up to row 9."] };
  expect(formulaFindings(fileEvidence('excel', blocks, { coverage }))).toEqual([]);
});

test('an input that formulas read by its name is used', () => {
  const blocks = [
    ...['Price', 'Units', 'Freight'].map((label, row) => cell('Inputs', `A${row + 1}`, label)),
    ...[3, 40, 5].map((value, row) => number('Inputs', `B${row + 1}`, value)),
    ...[1, 2, 3, 4, 5].map((row) => number('Model', `B${row}`, 120, 'Inputs!$B$1*Units_sold')),
    { locator: 'W:name:Units_sold', kind: 'name' as const, text: "'Inputs'!$B$2" },
  ];
  expect(found(blocks)).toEqual([['unused-input', "W:'Inputs'!B3", 'No formula uses the input 5.']]);
});

test('at most ten places of a kind are reported, and how many more there are', () => {
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

test('a chain through tens of thousands of rows is followed to its end', () => {
  const rows = 60_000;
  const chain = Array.from({ length: rows }, (_, at) => number('M', `A${at + 1}`, at, `A${at === 0 ? rows : at}+1`));
  expect(formulaFindings(fileEvidence('excel', chain)).map(({ kind, cells }) => [kind, cells])).toEqual([
    ['circular-reference', rows],
  ]);
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
