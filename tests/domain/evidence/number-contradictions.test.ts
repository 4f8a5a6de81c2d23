import { expect, test } from 'bun:test';
import type { Block } from '@domain/evidence/evidence';
import { tiePassages } from '@domain/evidence/number-tie';
import { parseStatedNumbers } from '@domain/evidence/parse-stated-numbers';
import { passagesOf } from '@domain/evidence/passage';
import { buildGrids } from '@domain/evidence/sheet-grid';
import { cell, fileEvidence } from '@tests/support/prepared-submission';

/** Per number of a summary the cell it ties to, or the cell that it contradicts and by what. */
function ties(text: string, blocks: Block[]): string[] {
  const passages = passagesOf(
    fileEvidence('summary', [{ locator: 'S:p1', kind: text.includes('\t') ? 'table' : 'text', text }]),
  );
  return tiePassages(passages, buildGrids(blocks)).map(({ tie }) => {
    if (tie.outcome === 'tied') return address(tie.cell.block);
    return tie.outcome === 'contradicting' ? `${tie.differs} ${address(tie.cell.block)}` : tie.outcome;
  });
}

const address = ({ locator }: Block) => locator.slice(locator.indexOf('!') + 1);
const dollars = (at: string, value: number) =>
  cell('P&L', at, value < 0 ? `($${-value})` : `$${value}`, { value, format: '$#,##0' });

const results = [
  cell('P&L', 'B1', '2024', { value: 2024 }),
  cell('P&L', 'C1', '2025', { value: 2025 }),
  cell('P&L', 'A2', 'Net profit'),
  dollars('B2', -7794),
  dollars('C2', 151_000),
  cell('P&L', 'A3', 'Sales growth'),
  cell('P&L', 'B3', '-3.5%', { value: -0.035, format: '0.0%' }),
  cell('P&L', 'C3', '4.5%', { value: 0.045, format: '0.0%' }),
  cell('P&L', 'A4', 'Marketing costs'),
  dollars('B4', -41_200),
  dollars('C4', 38_600),
  cell('P&L', 'A5', 'Rent'),
  dollars('B5', 12_350),
  dollars('C5', 12_950),
];

test.each([
  ['Net profit of 2025 was -$151,000.', ['sign C2']],
  ['Net profit of 2024 was $7,794.', ['sign B2']],
  ['Net profit of 2025: a loss of $151,000.', ['sign C2']],
  ['Sales growth was +3.5% in 2024.', ['sign B3']],
  ['Sales growth in 2025: −4.5%', ['sign C3']],
  ['\t2024\t2025\nNet profit\t$7,794\t($151,000)', ['sign B2', 'sign C2']],
])('a number on the wrong side of zero is reported: %s', (text, expected) => {
  expect(ties(text, results)).toEqual(expected);
});

test.each([
  ['Net profit of 2024 was -$7,794.', ['B2']],
  ['Net profit of 2024 was $(7,794).', ['B2']],
  ['The net profit of 2024 is negative at $7,794.', ['B2']],
  ['In 2024 net profit came to a loss of $7,794.', ['B2']],
  ['Net profit 2025 - $151,000', ['C2']],
  ['- $151,000 net profit in 2025', ['C2']],
  ['– $151,000 net profit in 2025', ['C2']],
  ['Net profit of 2025 ($151,000) is enough.', ['C2']],
  ['Marketing costs were $41,200 in 2024.', ['B4']],
  ['Marketing costs were -$38,600 in 2025.', ['C4']],
  ['\t2024\t2025\nRent\t(12,350)\t(12,950)', ['B5', 'C5']],
])('a sign that is the cell’s, or may mean something else, is not held against it: %s', (text, expected) => {
  expect(ties(text, results)).toEqual(expected);
});

test('a number is no cell of the other side of zero that no label names', () => {
  expect(ties('The year made an income of $7,794.', results)).toEqual(['absent']);
});

const twoCurrencies = [
  cell('Sales', 'B1', 'Sales (£)'),
  cell('Sales', 'C1', 'Sales ($)'),
  cell('Sales', 'D1', 'Freight'),
  cell('Sales', 'A2', 'Bristol'),
  cell('Sales', 'B2', '337,693', { value: 337_693 }),
  cell('Sales', 'C2', '428,870', { value: 428_870 }),
  cell('Sales', 'D2', '€21,344', { value: 21_344, format: '[$€-407]#,##0' }),
];

test.each([
  ['Freight of Bristol was £21,344.', ['currency D2']],
  ['Freight of Bristol was 21,344 USD.', ['currency D2']],
  ['Freight of Bristol was €21,344.', ['D2']],
  ['Freight of Bristol was 21,344.', ['D2']],
  ['Sales of Bristol were £337,693.', ['B2']],
  ['Sales of Bristol were US$ 428,870.', ['C2']],
  ['Sales of Bristol were A$428,870.', ['C2']],
  ['Freight of Bristol was £18,306, at the rate of June.', ['absent']],
])(
  'a number in another currency than its cell is reported, and the currency chooses the cell: %s',
  (text, expected) => {
    expect(ties(text, twoCurrencies)).toEqual(expected);
  },
);

const years = [
  cell('P&L', 'C1', '2025', { value: 2025 }),
  cell('P&L', 'B1', '2024', { value: 2024 }),
  cell('P&L', 'A2', 'Revenue'),
  dollars('B2', 980_000),
  dollars('C2', 1_210_000),
];

test.each([
  ['Revenue 2025: $1.12m', ['value C2']],
  ['Revenue 2025e: $1.12m', ['absent']],
  ['Revenue of 2025E was $1.12m.', ['absent']],
  ['Revenue FY 2025 (F): $1.12m', ['absent']],
  ['Revenue of 2025p: $1.21m', ['C2']],
  ['The 2025 P&L shows revenue of $1.12m.', ['value C2']],
])('the estimate of a year is held against nothing: %s', (text, expected) => {
  expect(ties(text, years)).toEqual(expected);
});

test('an estimate that the workbook calls one is held against it', () => {
  const estimates = [cell('P&L', 'C1', '2025e'), ...years.slice(1)];
  expect(ties('Revenue 2025e: $1.12m', estimates)).toEqual(['value C2']);
});

const prices = [
  cell('Prices', 'A1', 'Brand'),
  cell('Prices', 'B1', 'List price'),
  cell('Prices', 'A2', 'Alba'),
  cell('Prices', 'B2', '$8.90', { value: 8.9 }),
  cell('Prices', 'A3', 'Brio'),
  cell('Prices', 'B3', '$9.75', { value: 9.75 }),
  cell('Prices', 'A4', 'Cora'),
  cell('Prices', 'B4', '$11.50', { value: 11.5 }),
];

test.each([
  ['The list price runs $8.90–$15.10.', ['range B4']],
  ['List prices lie between $8.10 and $11.50.', ['range B2']],
  ['The list price runs $8.90–$11.50.', ['B2']],
  ['List prices lie between $8.90 and $11.50.', ['B2']],
  ['The list price of Brio lies between $9 and $10.', ['B3']],
  ['The list price could run $8.90–$15.10.', ['absent']],
  ['The list price of Alba is $8.90–$15.10.', ['absent']],
])('both ends of a range are compared: %s', (text, expected) => {
  expect(ties(text, prices)).toEqual(expected);
});

const budget = [
  cell('Plan', 'B1', 'Budget'),
  cell('Plan', 'C1', 'Outcome'),
  cell('Plan', 'A2', 'Revenue'),
  cell('Plan', 'B2', '$1,340,000', { value: 1_340_000 }),
  cell('Plan', 'C2', '$1,210,000', { value: 1_210_000 }),
];

test.each([
  ['Revenue of $1.21m is short of the budget.', ['C2']],
  ['Against the budget stands revenue of $1,210,000.', ['C2']],
  ['Revenue of $1.12m was in the budget.', ['value B2']],
])('a number that a cell of the named row shows is not compared with another cell of it: %s', (text, expected) => {
  expect(ties(text, budget)).toEqual(expected);
});

test('a number is not compared with the cell of a clause whose own number cannot be read', () => {
  expect(ties('Revenue of the budget was 1,34 Bio. €, outcome $1.21m.', budget)).toEqual(['C2']);
});

const margins = [
  cell('P&L', 'B1', '2024', { value: 2024 }),
  cell('P&L', 'C1', '2025', { value: 2025 }),
  cell('P&L', 'A2', 'Gross margin'),
  cell('P&L', 'B2', '50.0%', { value: 0.5, format: '0.0%' }),
  cell('P&L', 'C2', '48.6%', { value: 0.486, format: '0.0%' }),
];

test.each([
  ['Gross margin fell by 1.4 percentage points from 2024 to 2025.', ['derived']],
  ['Gross margin fell by 140 bps from 2024 to 2025.', ['derived']],
  ['Gross margin fell by 2.8% from 2024 to 2025.', ['derived']],
  ['Gross margin fell by 1.4% from 2024 to 2025.', ['absent']],
])('points are a difference of shares, a percentage is a change [T6.3]: %s', (text, expected) => {
  expect(ties(text, margins)).toEqual(expected);
});

test('an amount is not in the wrong currency where a cell has it in its own [T6.6]', () => {
  const both = [
    ...twoCurrencies,
    cell('Rates', 'A9', 'Paid'),
    cell('Rates', 'B9', '£21,344', { value: 21_344, format: '£#,##0' }),
  ];
  expect(ties('Freight of Bristol was £21,344.', both)).not.toContain('currency D2');
});

test('numbers typed as text in cells tell the style of documents that do not tell it themselves [T6.1]', () => {
  const german = [
    cell('Plan', 'A1', 'Umsatz'),
    cell('Plan', 'B1', '1,234', { value: 1234, format: '#,##0' }),
    cell('Plan', 'A2', 'Stand: 1,5 Stück je Filiale, 2,75 je Woche'),
  ];
  expect(ties('Umsatz: 4.321', german)).toEqual(['value B1']);
  expect(ties('Umsatz: 4.321', german.slice(0, 2))).toEqual(['absent']);
});

test.each([
  ['Revenue of the budget was 1.340.000 $, outcome 1,21 Mio. $.', ['B2', 'C2']],
  ['Revenue was 1 430 000 $ in the budget and 1,21 Mio. $ as outcome.', ['value B2', 'C2']],
])('numbers of a document with a decimal comma are compared [T6.2]: %s', (text, expected) => {
  expect(ties(text, budget)).toEqual(expected);
});

test('[T6.7] a cell with the number and a label of its clause is never passed over for another', () => {
  const model = [
    cell('Model', 'B1', '2024'),
    cell('Model', 'C1', '2025'),
    cell('Model', 'A2', 'Revenue'),
    cell('Model', 'B2', '$4,269', { value: 4269 }),
    cell('Model', 'C2', '$4,296', { value: 4296 }),
    cell('Notes', 'B1', 'Checked'),
    cell('Notes', 'A2', 'Draft of 2025 revenue by region'),
    cell('Notes', 'B2', '$4,269', { value: 4269, formula: 'Model!B2' }),
  ];
  const passages = passagesOf(
    fileEvidence('summary', [{ locator: 'S:p1', kind: 'text', text: 'Revenue was $4,269 in 2025.' }]),
  );
  const [tied] = tiePassages(passages, buildGrids(model));
  expect(tied?.tie).toMatchObject({ outcome: 'tied', cell: { block: { locator: "W:'Model'!B2" } } });
  expect(ties('Revenue was $4,629 in 2025.', model)).toEqual(['value C2']);
});

const regions = [
  cell('Regions', 'B1', 'Revenue'),
  cell('Regions', 'C1', 'Growth'),
  cell('Regions', 'D1', 'Headcount'),
  cell('Regions', 'A2', 'North'),
  cell('Regions', 'B2', '$4,296', { value: 4296 }),
  cell('Regions', 'C2', '-6.4%', { value: -0.064, format: '0.0%' }),
  cell('Regions', 'D2', '2,412', { value: 2412 }),
  cell('Regions', 'A3', 'South'),
  cell('Regions', 'B3', '$5,310', { value: 5310 }),
  cell('Regions', 'C3', '8.2%', { value: 0.082, format: '0.0%' }),
  cell('Regions', 'D3', '3,180', { value: 3180 }),
];

test.each([
  ['The North declined by 6.4%.', ['C2']],
  ['The North declined by 4.6%.', ['value C2']],
  ['The North grew by 6.4%.', ['sign C2']],
  ['The South grew by 8.2%.', ['C3']],
  ['The South fell by 8.2%.', ['sign C3']],
  ['The South expanded 2.8%.', ['value C3']],
  ['The South could grow by 2.8%.', ['absent']],
  ['The South grew by 2.8% over three years.', ['absent']],
  ['The South grew by 2.8 points.', ['absent']],
  ['The South employs 3,180 people.', ['D3']],
  ['The South employs 3,810 people and grew by 8.2%.', ['value D3', 'C3']],
  ['Northern revenue was $4,269.', ['value B2']],
])('a change, a head or a region is the label that its word comes from: %s', (text, expected) => {
  expect(ties(text, regions)).toEqual(expected);
});

test.each([
  'Revenue of the outcome was to reach $1.5m.',
  'We wanted an outcome of revenue of $1.5m.',
  'Analysts put the outcome of revenue at $1.5m.',
  'The outcome of revenue missed $1.5m.',
  'The outcome of revenue was $160,000 short of $1.5m.',
])('what was wanted or missed is not held against what was reached: %s', (text) => {
  expect(ties(text, budget).filter((each) => each.includes(' '))).toEqual([]);
});

test('a half of a year is a time and no share [T6.8]', () => {
  const read = (text: string) => parseStatedNumbers(text).map(({ text: written }) => written);
  expect([read('In the first half of 2025.'), read('The second half of the year.'), read('In half of 2025.')]).toEqual([
    [],
    [],
    [],
  ]);
  expect(read('The other product made half of sales.')).toEqual(['half']);
});
