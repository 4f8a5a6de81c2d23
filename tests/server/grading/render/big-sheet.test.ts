import { expect, test } from 'bun:test';
import { columnName } from '@domain/evidence/cell-address';
import type { Block } from '@domain/evidence/evidence';
import { render } from '@server/grading/render/render-evidence';
import { cell, fileEvidence, preparedSubmission } from '@tests/support/prepared-submission';
import fc from 'fast-check';

const [rows, columns, typedColumns] = [5_000, 20, 10];
const usualBudget = 32_000;

/** What stands in a cell instead of its column's copy. */
type Odd = ReadonlyMap<string, Partial<Block>>;

/** 5,000 rows of 20 columns: ten of data and ten that calculate, each by one formula, and a total below. */
function bigSheet(odd: Odd = new Map()): Block[] {
  const blocks = Array.from({ length: columns }, (_, at) => cell('Sales', `${columnName(at + 1)}1`, `Head ${at + 1}`));
  for (let row = 2; row <= rows; row += 1) {
    for (let column = 1; column <= columns; column += 1) {
      const address = `${columnName(column)}${row}`;
      const value = row * column;
      const formula = column > typedColumns ? { formula: `${columnName(column - typedColumns)}${row}*2` } : {};
      blocks.push(cell('Sales', address, String(value), odd.get(address) ?? { value, ...formula }));
    }
  }
  blocks.push(cell('Sales', `A${rows + 1}`, 'Grand total'));
  blocks.push(cell('Sales', `K${rows + 1}`, '25,010,000', { value: 25_010_000, formula: `SUM(K2:K${rows})` }));
  return blocks;
}

const shown = (odd?: Odd, budget = usualBudget) =>
  render(preparedSubmission({ files: [fileEvidence('excel', bigSheet(odd))], consistencyCheck: null }), budget);

const typedIn: Partial<Block> = { value: 7 };
const otherFormula: Partial<Block> = { value: 8, formula: 'B4321*3' };
const error: Partial<Block> = { text: '#N/A', value: '#N/A', formula: 'VLOOKUP(A1234,X:X,1,0)' };

test('a sheet of 5,000 by 20 is shown within the budget, with what each of its columns holds', () => {
  const { text, tokens, doubts, leftOut } = shown();
  expect(tokens).toBeLessThan(usualBudget * 1.1);
  for (let column = 1; column <= columns; column += 1) expect(text).toContain(`Column ${columnName(column)}: `);
  expect(text).toContain('Column B: 4,999 numbers from 4 to 10,000, sum');
  expect(text).toContain('4,999 formulas like K2 {=A2*2}, 1 other formula patterns');
  expect(text).toContain('A5001=Grand total | K5001=25,010,000 {=SUM(K2:K5000)}');
  expect(doubts).toEqual([]);
  expect(leftOut.excel).toHaveLength(1);
  expect(leftOut.excel[0]).toMatch(
    /^The AI model was not shown 4\d\d\d of 5001 rows of the sheet 'Sales', for length\. It was shown what each column holds, and every row that is unlike the others\.$/,
  );
});

test('rows with a typed-in number, another formula or an error are shown, and the model is told which rows are not', () => {
  const { text, doubts } = shown(
    new Map([
      ['M3217', typedIn],
      ['L4321', otherFormula],
      ['T1234', error],
    ]),
  );
  expect(text).toContain('M3217=41821 | N3217=');
  expect(text).toContain('L4321=51852 {=B4321*3}');
  expect(text).toContain('{=VLOOKUP(A1234,X:X,1,0)}');
  expect(text).toMatch(/\(rows \d+ to 1233 left out: \d+\)/);
  expect(doubts).toEqual([]);
});

test('wherever few rows are unlike the others, each of them is shown', () => {
  const address = fc
    .tuple(fc.integer({ min: typedColumns + 1, max: columns }), fc.integer({ min: 2, max: rows }))
    .map(([column, row]) => `${columnName(column)}${row}`);
  fc.assert(
    fc.property(fc.uniqueArray(address, { minLength: 1, maxLength: 8 }), (addresses) => {
      const { text, doubts } = shown(new Map(addresses.map((each) => [each, typedIn])), 20_000);
      for (const each of addresses) expect(text).toMatch(new RegExp(`[ |]${each}=\\d+(?: \\||\\n)`));
      expect(doubts).toEqual([]);
    }),
    { numRuns: 3 },
  );
});

test('where thousands are unlike the others, some of each kind are shown, the rest are counted, and people are told', () => {
  const odd = new Map<string, Partial<Block>>();
  for (let row = 2; row <= rows; row += 1) {
    if (row % 3 === 0) odd.set(`M${row}`, typedIn);
    if (row % 4 === 0) odd.set(`P${row}`, { value: row, formula: `F${row}*2+${row}` });
  }
  odd.set('T4998', error);
  const { text, tokens, doubts, leftOut } = shown(odd);
  expect(tokens).toBeLessThan(usualBudget * 1.1);
  expect(text).toContain('{=VLOOKUP(A1234,X:X,1,0)}');
  expect(text).toContain('A5001=Grand total');
  expect(text).toMatch(
    /\(unlike the others, but left out here for length: 1,\d{3} rows with a number typed in among formulas \(between rows \d+ and 4995\); 1,\d{3} rows with a formula unlike their column's \(between rows \d+ and 4996\)\)/,
  );
  expect(doubts).toHaveLength(1);
  expect(doubts[0]).toMatch(/^The AI model was not shown 4\d\d\d of 5001 rows of the sheet 'Sales', for length\.$/);
  expect(leftOut.excel).toEqual(doubts);
});

test('a sheet that fits is shown whole, and nothing is said to be left out', () => {
  const { text, leftOut } = render(preparedSubmission(), usualBudget);
  expect(text).not.toContain('left out');
  expect(leftOut).toEqual({ excel: [], ppt: [], summary: [] });
});
