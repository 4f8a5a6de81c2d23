import { expect, test } from 'bun:test';
import { displayedFormula, moveFormula, parseMovable } from '@server/documents/workbook/formula';

const moved = (formula: string, rows: number, columns: number) => moveFormula(parseMovable(formula), rows, columns);

test('relative references move, fixed ones stay', () => {
  expect(moved('SUM(A1:$B$2)+C$3*$D4', 1, 2)).toBe('SUM(C2:$B$2)+E$3*$D5');
});

test('whole rows and columns move', () => {
  expect(moved('SUM(A:$B)+SUM(1:$2)', 3, 1)).toBe('SUM(B:$B)+SUM(4:$2)');
});

test('references on other sheets and in other files move', () => {
  expect(moved("Q1!C3+'A1'!D4+[1]Data!F$6", 1, 1)).toBe("Q1!D4+'A1'!E5+[1]Data!G$6");
});

test('functions, names, numbers, text and table columns that only look like references stay', () => {
  const formula = 'LOG10(1E5)&"A1"&T[[#This Row],[A1]]&Größe1&rate_A1&A1.x&XFE1';
  expect(moved(formula, 1, 1)).toBe(formula);
});

test('references wrap around the edges of the grid as in Excel', () => {
  expect(moved('A1', -1, -1)).toBe('XFD1048576');
  expect(moved('XFD1048576', 1, 1)).toBe('A1');
});

test('a formula is shown without the prefixes of newer functions, except inside text', () => {
  expect(displayedFormula('=_xlfn._xlws.FILTER(A1:A9,"_xlfn.x")')).toBe('FILTER(A1:A9,"_xlfn.x")');
  expect(displayedFormula('_xlfn.LET(_xlpm.x,1,_xlpm.x)')).toBe('LET(x,1,x)');
});
