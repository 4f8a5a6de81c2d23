import { columnNumber } from '@domain/evidence/cell-address';

// Quoted texts and sheet names are passed over; a name before a bracket is a function, not a cell.
const token = /"(?:[^"]|"")*"|'(?:[^']|'')*'|(?<![\w.$])(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![\w(.])/g;

/** A formula with its references told from where it stands: what is copied down a column stays the same text. */
export function relativeFormula(formula: string, column: number, row: number): string {
  return formula.replace(token, (whole, fixedColumn, letters, fixedRow, digits) => {
    if (letters === undefined) return whole;
    const columnPart = fixedColumn ? `C${columnNumber(letters)}` : `C[${columnNumber(letters) - column}]`;
    const rowPart = fixedRow ? `R${digits}` : `R[${Number(digits) - row}]`;
    return rowPart + columnPart;
  });
}
