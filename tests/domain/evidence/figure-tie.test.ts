import { expect, test } from 'bun:test';
import type { Block } from '@domain/evidence/evidence';
import { tiePassages } from '@domain/evidence/figure-tie';
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

/** Per figure of a text of the summary: the cell it ties to, or what it is and the cells that tell. */
function ties(text: string, blocks: Block[] = promotions, kind: Block['kind'] = 'text'): string[] {
  const passages = passagesOf(fileEvidence('summary', [{ locator: 'S:p1', kind, text }]));
  return tiePassages(passages, buildGrids(blocks)).map(({ tie }) => {
    if (tie.outcome === 'tied') return tie.cell.block.locator;
    if (tie.outcome === 'derived') return `${tie.how} ${tie.from.map(({ block }) => block.locator).join(' ')}`;
    return tie.outcome === 'contradicting' ? `not ${tie.cell.block.locator}` : 'absent';
  });
}

test('a figure ties to the cell that shows it', () => {
  expect(ties('The display returned 157.1% on a lift of 34.5%.')).toEqual(["W:'Promotions'!C3", "W:'Promotions'!B3"]);
});

test('a figure ties under the rounding that it shows, and no further', () => {
  expect(ties('Display: a lift of 35% and 157% back.')).toEqual(["W:'Promotions'!B3", "W:'Promotions'!C3"]);
  expect(ties('Net profit is $22k.')).toEqual(["W:'Promotions'!D3"]);
  expect(ties('Net profit is $21,990.')).toEqual(['absent']);
});

test('a loss told in words ties to a negative cell', () => {
  expect(ties('The coupon lost $7,794.')).toEqual(["W:'Promotions'!D2"]);
});

test('a wrong figure is told with the cell that its sentence names by row and column', () => {
  expect(ties('10% coupon: lift 26.2%, ROI 47.1%')).toEqual(["W:'Promotions'!B2", "not W:'Promotions'!C2"]);
});

test('a figure that no cell shows and no label names is absent, not wrong', () => {
  expect(ties('Rivals keep 18.4% of the market.')).toEqual(['absent']);
});

test('a bare number is not read as the content of a percent cell', () => {
  expect(ties('An index of 0.345 was reached.')).toEqual(['absent']);
});

test('a sheet in thousands of dollars ties to figures in full', () => {
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
