import { expect, test } from 'bun:test';
import type { Block } from '@domain/evidence/evidence';
import { tiePassages } from '@domain/evidence/number-tie';
import { passagesOf } from '@domain/evidence/passage';
import { buildGrids } from '@domain/evidence/sheet-grid';
import { cell, fileEvidence } from '@tests/support/prepared-submission';

const pivot = [
  cell('Pivot', 'A1', 'Region'),
  cell('Pivot', 'B1', 'Sum of Sales'),
  cell('Pivot', 'A2', 'North'),
  cell('Pivot', 'B2', '412,300', { value: 412_300 }),
  cell('Pivot', 'A3', 'South'),
  cell('Pivot', 'B3', '287,700', { value: 287_700 }),
  cell('Pivot', 'A4', 'East'),
  cell('Pivot', 'B4', '300,000', { value: 300_000 }),
];
const total = [cell('Pivot', 'A5', 'Grand Total'), cell('Pivot', 'B5', '1,000,000', { value: 1_000_000 })];

/** The cells that each number follows from. */
function derivations(text: string, blocks: Block[]): string[] {
  const passages = passagesOf(fileEvidence('summary', [{ locator: 'S:p1', kind: 'text', text }]));
  return tiePassages(passages, buildGrids(blocks)).map(({ tie }) => {
    if (tie.outcome !== 'derived') return tie.outcome;
    return `${tie.how} ${tie.from.map(({ block }) => block.locator.split('!')[1]).join(' ')}`;
  });
}

test.each([
  ['North accounts for 41.2% of total sales.', 'ratio B2 B5'],
  ['South contributes 28.8 % of revenue.', 'ratio B3 B5'],
  ['The East has a share of 30.0%.', 'ratio B4 B5'],
  ['41.2% of sales come from the North.', 'ratio B2 B5'],
  ['North and East together make 71.2% of sales.', 'ratio B2 B4 B5'],
  ['North accounts for 42.1% of total sales.', 'absent'],
  ['North grew 41.2%.', 'absent'],
  ['North accounts for 41.2 percentage points.', 'absent'],
])('a share that follows from the pivot beside it is calculated, not missing: %s', (text, expected) => {
  expect(derivations(text, [...pivot, ...total])).toEqual([expected]);
});

test('without a total the parts of a line are the whole', () => {
  expect(derivations('North accounts for 41.2% of sales.', pivot)).toEqual(['ratio B2']);
});

test('a total that is not the sum of the cells around it tells no share', () => {
  const other = [cell('Pivot', 'A5', 'Grand Total'), cell('Pivot', 'B5', '2,000,000', { value: 2_000_000 })];
  expect(derivations('North accounts for 20.6% of sales.', [...pivot, ...other])).toEqual(['absent']);
});
