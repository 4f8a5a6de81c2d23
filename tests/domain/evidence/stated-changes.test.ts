import { expect, test } from 'bun:test';
import type { Block } from '@domain/evidence/evidence';
import { tiePassages } from '@domain/evidence/number-tie';
import { parseStatedNumbers } from '@domain/evidence/parse-stated-numbers';
import { passagesOf } from '@domain/evidence/passage';
import { buildGrids } from '@domain/evidence/sheet-grid';
import { cell, fileEvidence } from '@tests/support/prepared-submission';

const sheet = 'Income statement';
const years = [2024, 2023, 2022];

/** A line of three years, its changes, and what it is of all revenue. */
function line(row: number, label: string, amounts: number[], changes: number[], shares: number[]): Block[] {
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  const shown = (columns: string, values: number[], write: (value: number) => string) =>
    values.map((value, at) => cell(sheet, `${columns[at]}${row}`, write(value), { value }));
  return [
    cell(sheet, `A${row}`, label),
    ...shown('BCD', amounts, (amount) => amount.toLocaleString('en-US')),
    ...shown('FG', changes, percent),
    ...shown('JKL', shares, percent),
  ];
}

const statement: Block[] = [
  ...years.map((year, at) => cell(sheet, `${'BCD'[at]}2`, `${year}`, { value: year })),
  cell(sheet, 'F1', '2022/2023'),
  cell(sheet, 'G1', '2023/2024'),
  cell(sheet, 'F2', '% of Net Change'),
  cell(sheet, 'G2', '% of Net Change'),
  ...years.map((year, at) => cell(sheet, `${'JKL'[at]}2`, `${year}`, { value: year })),
  ...line(3, 'Product', [6_477, 6_470, 7_273], [-0.1104, 0.0011], [0.26, 0.31, 0.37]),
  ...line(4, 'Service and other', [18_035, 14_722, 12_554], [0.1727, 0.2251], [0.74, 0.69, 0.63]),
  ...line(5, 'Total revenue', [24_512, 21_192, 19_827], [0.0688, 0.1567], [1, 1, 1]),
  ...line(6, 'Other services', [5_884, 4_806, 4_359], [0.1026, 0.2244], [0.24, 0.23, 0.22]),
  ...line(7, 'Net income', [8_814, 7_236, 7_274], [-0.0052, 0.218], [0.36, 0.34, 0.37]),
  cell(sheet, 'A8', 'Investments'),
  cell(sheet, 'B8', '-1,773', { value: -1_773 }),
  cell(sheet, 'C8', '-3,765', { value: -3_765 }),
  cell(sheet, 'D8', '-2,646', { value: -2_646 }),
];

function ties(text: string): string[] {
  const passages = passagesOf(fileEvidence('summary', [{ locator: 'S:p1', kind: 'text', text }]));
  return tiePassages(passages, buildGrids(statement)).map(({ tie }) => {
    if (tie.outcome === 'tied') return tie.cell.block.locator.split('!')[1] ?? '';
    return tie.outcome;
  });
}

test.each([
  ['Net income surged by 22% in 2024, thanks to effective management of costs.', ['G7']],
  ['The company achieved a 16% increase in total revenue in 2024.', ['G5']],
  ['Product revenue experienced a decline of 11% in 2023.', ['F3']],
  ['A 23% growth in Service and Other revenue followed.', ['G4']],
])('a stated change is that of a column of changes, not a share in a column of its year: %s', (text, cells) => {
  expect(ties(text)).toEqual(cells);
});

test('a share is that of its year', () => {
  expect(ties('Net income was 36% of revenue in 2024.')).toEqual(['J7']);
});

test('a year alone makes no share of what is not named, and neighbouring years no ratio', () => {
  expect(ties('Of all buyers asked in 2024, 27% would pay more.')).toEqual(['absent']);
  expect(ties('76% of buyers speak of total revenue.')).toEqual(['absent']);
});

test.each([
  ['Three billion-dollar brands', []],
  ['It cost three billion dollars', ['three billion dollars']],
  ['Throughout 2022–23 and 2023-24', []],
  ["Layoffs (Jan. '24, Sept. ’24) in Q3 ’25", []],
  ['In 2022 – 45 bags', ['– 45']],
])('names and years are no figures: %s [T6.8]', (text, found) => {
  expect(parseStatedNumbers(text).map((each) => each.text)).toEqual(found);
});
