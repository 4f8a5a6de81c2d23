import { childrenOf, descendants, type XmlElement } from '../package/xml';
import { parseRange } from '../workbook/address';
import { displayValue } from '../workbook/number-format';
import { noPoints, type Points, setPoint } from './chart-content';

type OpenCell = { shown: string; number: number | null };

/** Rows and columns count from 0. */
export type OpenTable = { name: string; rows: OpenCell[][] };

const pointLimit = 1_000;
const maxColumns = 1_024;
const maxCells = 100_000;

/** At most as much as a chart can show. */
export function readOpenTable(table: XmlElement | undefined): OpenTable {
  let left = maxCells;
  const rows = descendants(table, 'table-row').map((row) => {
    const cells: OpenCell[] = [];
    for (const one of childrenOf(row, 'table-cell')) {
      const times = Math.max(1, Math.trunc(Number(one.attrs['number-columns-repeated'] ?? 1)) || 1);
      const room = Math.max(0, Math.min(times, maxColumns - cells.length, left));
      left -= room;
      cells.push(...Array.from({ length: room }, () => readCell(one)));
    }
    return cells;
  });
  return { name: table?.attrs.name ?? '', rows };
}

function readCell(cell: XmlElement): OpenCell {
  const shown = childrenOf(cell, 'p').map(wordsOf).join(' ').trim();
  const stored = cell.attrs.value ?? '';
  const isNumber = stored !== '' && Number.isFinite(Number(stored));
  // An omitted point is stored as NaN.
  if (!isNumber) return { shown: stored === '' ? shown : '', number: null };
  const number = Number(stored);
  return { shown: cell.attrs['value-type'] === 'float' ? displayValue(number, 'General', false) : shown, number };
}

/** Text of spans comes after the paragraph's own. */
export const wordsOf = (paragraph: XmlElement): string => allWords(paragraph).trim();

const allWords = ({ text, children }: XmlElement): string => [text, ...children.map(allWords)].join('');

const emptyCell: OpenCell = { shown: '', number: null };

/** An address such as `local-table.$B$2:.$B$4`. Each row of a block with levels is one point. */
export function pointsAt({ name, rows }: OpenTable, address: string): Points {
  const points = noPoints();
  for (const part of address.replaceAll(`${name}.`, '.').split(/\s+/u)) {
    const range = /^\.?\$?[A-Z]/u.test(part) ? parseRange(part.replaceAll('.', '')) : undefined;
    if (!range) continue;
    const { from, to } = range;
    const width = Math.min(to.column, maxColumns) - from.column + 1;
    for (const row of rows.slice(from.row - 1, to.row)) {
      const cells = Array.from({ length: Math.max(0, width) }, (_, i) => row[from.column - 1 + i] ?? emptyCell);
      const isBlock = to.row > from.row && cells.length > 1;
      for (const { shown, number } of isBlock ? [levelsOf(cells)] : cells) {
        if (points.values.length >= pointLimit) return points;
        setPoint(points, points.values.length, shown, number);
      }
    }
  }
  return points;
}

function levelsOf(cells: readonly OpenCell[]): OpenCell {
  const levels = cells.map(({ shown }) => shown).filter((text) => text !== '');
  return { shown: levels.join(' / '), number: null };
}
