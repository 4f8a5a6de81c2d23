import { expect, test } from 'bun:test';
import type { Block } from '@domain/evidence/evidence';
import { tiePassages } from '@domain/evidence/number-tie';
import { passagesOf } from '@domain/evidence/passage';
import { buildGrids } from '@domain/evidence/sheet-grid';
import { cell, fileEvidence } from '@tests/support/prepared-submission';

const promotions = [
  cell('Promotions', 'A1', 'Promotion'),
  cell('Promotions', 'B1', 'Lift'),
  cell('Promotions', 'C1', 'ROI'),
  cell('Promotions', 'D1', 'Net profit'),
  cell('Promotions', 'A2', '10% coupon'),
  cell('Promotions', 'B2', '26.2%', { value: 0.2619, formula: 'X2/Y2-1', format: '[$-409]0.0%' }),
  cell('Promotions', 'C2', '31.1%', { value: 0.3108, formula: 'D2/E2', format: '[$-409]0.0%' }),
  cell('Promotions', 'D2', '($7,794)', { value: -7793.77, formula: 'F2-G2', format: '$#,##0' }),
  cell('Promotions', 'A3', 'Display'),
  cell('Promotions', 'B3', '34.5%', { value: 0.3452, formula: 'X3/Y3-1', format: '0.0%' }),
  cell('Promotions', 'C3', '157.1%', { value: 1.5707, formula: 'D3/E3', format: '0.0%' }),
  cell('Promotions', 'D3', '$21,989', { value: 21989.3, formula: 'F3-G3', format: '$#,##0' }),
];

/** Per number of a text of the summary: the cell it ties to, or what it is and the cells that tell. */
function ties(text: string, blocks: Block[] = promotions, kind: Block['kind'] = 'text'): string[] {
  const passages = passagesOf(fileEvidence('summary', [{ locator: 'S:p1', kind, text }]));
  return tiePassages(passages, buildGrids(blocks)).map(({ tie }) => {
    if (tie.outcome === 'tied') return tie.cell.block.locator;
    if (tie.outcome === 'derived') return `${tie.how} ${tie.from.map(({ block }) => block.locator).join(' ')}`;
    return tie.outcome === 'contradicting' ? `not ${tie.cell.block.locator}` : 'absent';
  });
}

test('a number ties to the cell that shows it', () => {
  expect(ties('The display returned 157.1% on a lift of 34.5%.')).toEqual(["W:'Promotions'!C3", "W:'Promotions'!B3"]);
});

test('a number ties under the rounding that it shows, and no further', () => {
  expect(ties('Display: a lift of 35% and 157% back.')).toEqual(["W:'Promotions'!B3", "W:'Promotions'!C3"]);
  expect(ties('Net profit is $22k.')).toEqual(["W:'Promotions'!D3"]);
  expect(ties('Net profit is $21,990.')).toEqual(['absent']);
});

test('a loss stated in words ties to a negative cell', () => {
  expect(ties('The coupon lost $7,794.')).toEqual(["W:'Promotions'!D2"]);
});

test('a wrong number is reported with the cell that its sentence names by row and column', () => {
  expect(ties('10% coupon: lift 26.2%, ROI 47.1%')).toEqual(["W:'Promotions'!B2", "not W:'Promotions'!C2"]);
});

test('a number that no cell shows and no label names is absent, not wrong', () => {
  expect(ties('Rivals keep 18.4% of the market.')).toEqual(['absent']);
});

test('a bare number is not read as the content of a percent cell', () => {
  expect(ties('An index of 0.345 was reached.')).toEqual(['absent']);
});

test('a sheet in thousands of dollars ties to numbers in full', () => {
  const sheet = [
    cell('P&L', 'A1', 'Profit and loss, $000s'),
    cell('P&L', 'A2', 'Revenue'),
    cell('P&L', 'B2', '1,250', { value: 1250 }),
  ];
  expect(ties('Revenue is $1.25 million.', sheet)).toEqual(["W:'P&L'!B2"]);
});

test('among cells that show the same number the one whose labels the sentence shares is chosen', () => {
  const sheet = [
    cell('Margins', 'A1', 'Tea'),
    cell('Margins', 'B1', '28.4%', { value: 0.284 }),
    cell('Margins', 'A2', 'Coffee'),
    cell('Margins', 'B2', '28.4%', { value: 0.284 }),
  ];
  expect(ties('Coffee earns 28.4%.', sheet)).toEqual(["W:'Margins'!B2"]);
});

test('a sheet of more than 5,000 numbers ties nothing while another sheet has numbers', () => {
  const data = Array.from({ length: 5001 }, (_, row) => cell('Data', `A${row + 1}`, `${row}`, { value: row }));
  expect(ties('We sold 4,321 bags.', [...data, ...promotions])).toEqual(['absent']);
  expect(ties('We sold 4,321 bags.', data)).toEqual(["W:'Data'!A4322"]);
});

const years = [
  cell('P&L', 'B1', '2024', { value: 2024 }),
  cell('P&L', 'C1', '2025', { value: 2025 }),
  cell('P&L', 'A2', 'Revenue'),
  cell('P&L', 'B2', '$1,210,000', { value: 1_210_000 }),
  cell('P&L', 'C2', '$1,340,000', { value: 1_340_000 }),
  cell('P&L', 'A3', 'Net profit'),
  cell('P&L', 'B3', '$151,000', { value: 151_000 }),
  cell('P&L', 'C3', '$188,000', { value: 188_000 }),
  cell('P&L', 'A4', 'Gross margin'),
  cell('P&L', 'B4', '41.7%', { value: 0.417 }),
  cell('P&L', 'C4', '43.2%', { value: 0.432 }),
];

test.each([
  ['Revenue reached $1.43m in 2025.', ["not W:'P&L'!C2"]],
  ['In 2024 revenue was $1.21m, and in 2025 it was $1.43m.', ["W:'P&L'!B2", "not W:'P&L'!C2"]],
  ['FY25 net profit came to $188k, gross margin to 34.2%.', ["W:'P&L'!C3", "not W:'P&L'!C4"]],
  ['Turnover of 2024: $1,120,000', ["not W:'P&L'!B2"]],
  ['Net profit was $151 million in 2024.', ["not W:'P&L'!B3"]],
])('a cell that a sentence names contradicts it: %s', (text, expected) => {
  expect(ties(text, years)).toEqual(expected);
});

test.each([
  'Revenue could reach $1.43m in 2025.',
  'Online revenue was $430k in 2025.',
  'Revenue from new customers was $430k in 2025.',
  'Revenue per visitor was $43.10 in 2025.',
  'Revenue was $930k in 2021.',
  'Revenue was $320k in Q3 2025.',
  'In the first quarter of 2025 revenue came to $290k.',
  'Monthly revenue in 2025 was $112k.',
  'Average revenue was $670k in 2025.',
  'Revenue in Europe was $320k in 2025.',
  'The revenue target for 2025 was $1.5m.',
  'We raised revenue guidance for 2025 to $1.5m.',
  'Raise the revenue of 2025 to $1.5m.',
  'Net profit 2025 (tax adjusted): $141k',
  'Of the revenue in 2025, $430k came from tea.',
  'Net profit of 2025 is up $11k on the plan.',
  'Competitors had revenue of $1.43m in 2025.',
  'Gross margin improved by 3.1 percentage points in 2025.',
])('what speaks of something else than the cell is not called wrong: %s', (text) => {
  expect(ties(text, years)).toEqual(['absent']);
});

test.each([
  ['Revenue grew by 10.7% from 2024 to 2025.', "growth W:'P&L'!B2 W:'P&L'!C2"],
  ['Revenue of 2025 is $130,000 higher than in 2024.', "difference W:'P&L'!B2 W:'P&L'!C2"],
  ['Gross margin rose by 150 bps between 2024 and 2025.', "difference W:'P&L'!B4 W:'P&L'!C4"],
  ['Together, 2024 and 2025 brought revenue of $2.55m.', "sum W:'P&L'!B2 W:'P&L'!C2"],
  ['Net profit is 14.0% of revenue in 2025.', "ratio W:'P&L'!C2 W:'P&L'!C3"],
])('a number that follows from cells of its clause is derived: %s', (text, expected) => {
  expect(ties(text, years)).toEqual([expected]);
});

test('a bound, a range or an about ties to the cell that it holds for', () => {
  expect(ties('Revenue was over $1.3m in 2025.', years)).toEqual(["W:'P&L'!C2"]);
  expect(ties('Net profit of 2024 lies between $140k and $160k.', years)).toEqual(["W:'P&L'!B3"]);
  expect(ties('Gross margin was about 42% in 2025.', years)).toEqual(["W:'P&L'!C4"]);
});

test("a number in a table is named by its row, its column's head and the unit there", () => {
  const table = 'USD\t2024\t2025\nRevenue ($000)\t1,210\t1,430\nGross margin (%)\t41.7\t34.2';
  expect(ties(table, years, 'table')).toEqual(["W:'P&L'!B2", "not W:'P&L'!C2", "W:'P&L'!B4", "not W:'P&L'!C4"]);
});

test('a sentence that two sheets could bear out differently contradicts neither', () => {
  expect(ties('Revenue reached $1.43m in 2025.', [...years, ...copyOn('North')])).toEqual(['absent']);
});

test('a sentence that does not speak of a plan is compared with the sheet that holds none', () => {
  const both = [...copyOn('Plan'), ...years];
  expect(ties('Revenue reached $1.43m in 2025.', both)).toEqual(["not W:'P&L'!C2"]);
  expect(ties('Revenue reached $1.74m in 2025.', both)).toEqual(["W:'Plan'!C2"]);
});

/** The same table with other values. */
function copyOn(sheet: string) {
  return years.map((block) => ({
    ...block,
    locator: block.locator.replace('P&L', sheet),
    ...(typeof block.value === 'number' && block.value > 2025 ? { value: block.value * 1.3, text: 'x' } : {}),
  }));
}
