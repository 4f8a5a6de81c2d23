import { expect, test } from 'bun:test';
import { formatRange } from '@domain/evidence/cell-address';
import { formulaInputs } from '@domain/evidence/formula-inputs';

const inputs = (formula: string) =>
  formulaInputs(formula, 'Here').map(({ sheet, range }) => `${sheet}!${formatRange(range)}`);

test.each([
  ['(G6-H6)/H6', ['Here!G6', 'Here!H6']],
  ['SUM($B$2:B$10,C1)', ['Here!B2:B10', 'Here!C1']],
  ["'Promo ROI'!B18*Inputs!C5", ['Promo ROI!B18', 'Inputs!C5']],
  ["'Bob''s'!A1", ["Bob's!A1"]],
  ['IF(A1="B2 and C3",D4,"")', ['Here!A1', 'Here!D4']],
  ['SUM(A:C)', ['Here!A1:C1048576']],
  ['SUM(2:3)', ['Here!A2:XFD3']],
  ['LOG10(A1)+Rate_2*ATAN2(B1,C1)', ['Here!A1', 'Here!B1', 'Here!C1']],
  ["'[other.xlsx]Sheet1'!A1+1E5", []],
  ['TRUE', []],
])('the formula =%s takes its values from %p', (formula, expected) => {
  expect(inputs(formula)).toEqual(expected);
});
