import { columnName, columnNumber, lastColumn, lastRow } from '@domain/evidence/cell-address';

type Part = { at: number; fixed: boolean };
type Piece =
  | string
  | { kind: 'cell'; column: Part; row: Part }
  | { kind: 'columns'; from: Part; to: Part }
  | { kind: 'rows'; from: Part; to: Part };

/** With references that can be moved, because Excel stores a shared formula once for many cells. */
export type MovableFormula = readonly Piece[];

// In this order: strings, quoted sheet names, brackets (tables, other files), whole rows, numbers, whole columns,
// names.
const token =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|\[(?:[^[\]]|\[(?:[^[\]]|'.)*\])*\]|\$?\d+:\$?\d+|\d+(?:\.\d*)?(?:e[+-]?\d+)?|\$?[a-z]{1,3}:\$?[a-z]{1,3}(?![\p{L}\p{N}_.(!$])|[$\p{L}_\\][\p{L}\p{N}_.$\\?]*/giu;

export function parseMovable(formula: string): MovableFormula {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of formula.matchAll(token)) {
    const after = formula.charAt(match.index + match[0].length);
    const reference = after === '(' || after === '!' ? undefined : parseReference(match[0]);
    if (!reference) continue;
    pieces.push(formula.slice(end, match.index), reference);
    end = match.index + match[0].length;
  }
  pieces.push(formula.slice(end));
  return pieces;
}

export function moveFormula(formula: MovableFormula, rows: number, columns: number): string {
  return formula.map((piece) => (typeof piece === 'string' ? piece : moveReference(piece, rows, columns))).join('');
}

function parseReference(text: string): Exclude<Piece, string> | undefined {
  const cell = /^(\$?)([a-z]{1,3})(\$?)(\d{1,7})$/i.exec(text);
  if (cell) {
    const column = { at: columnNumber((cell[2] ?? '').toUpperCase()), fixed: cell[1] === '$' };
    const row = { at: Number(cell[4]), fixed: cell[3] === '$' };
    return column.at <= lastColumn && row.at >= 1 && row.at <= lastRow ? { kind: 'cell', column, row } : undefined;
  }
  const rows = /^(\$?)(\d+):(\$?)(\d+)$/.exec(text);
  if (rows) {
    return {
      kind: 'rows',
      from: { at: Number(rows[2]), fixed: rows[1] === '$' },
      to: { at: Number(rows[4]), fixed: rows[3] === '$' },
    };
  }
  const columns = /^(\$?)([a-z]{1,3}):(\$?)([a-z]{1,3})$/i.exec(text);
  if (!columns) return undefined;
  return {
    kind: 'columns',
    from: { at: columnNumber((columns[2] ?? '').toUpperCase()), fixed: columns[1] === '$' },
    to: { at: columnNumber((columns[4] ?? '').toUpperCase()), fixed: columns[3] === '$' },
  };
}

function moveReference(piece: Exclude<Piece, string>, rows: number, columns: number): string {
  switch (piece.kind) {
    case 'cell':
      return moveColumn(piece.column, columns) + moveRow(piece.row, rows);
    case 'rows':
      return `${moveRow(piece.from, rows)}:${moveRow(piece.to, rows)}`;
    case 'columns':
      return `${moveColumn(piece.from, columns)}:${moveColumn(piece.to, columns)}`;
  }
}

/** Excel wraps around the edges of the grid. */
const wrap = (value: number, size: number) => ((((value - 1) % size) + size) % size) + 1;

const moveColumn = (part: Part, by: number) =>
  part.fixed ? `$${columnName(part.at)}` : columnName(wrap(part.at + by, lastColumn));

const moveRow = (part: Part, by: number) => (part.fixed ? `$${part.at}` : String(wrap(part.at + by, lastRow)));

/** Without a leading `=` and the prefixes of newer functions and parameters. */
export function displayedFormula(stored: string): string {
  const formula = stored.startsWith('=') ? stored.slice(1) : stored;
  if (!formula.includes('_xl')) return formula;
  return formula.replace(/"(?:[^"]|"")*"|_xl(?:fn|ws|pm|udf)\./gi, (match) => (match.startsWith('"') ? match : ''));
}
