import type { HiddenReason, Locator, TrackedChange } from '@domain/evidence/evidence';
import { child, type XmlElement } from '../package/xml';
import type { Piece } from '../piece';

type Row = readonly (readonly Piece[])[];

const cellLines = (cell: readonly Piece[], why?: HiddenReason): string[] => {
  const text = cell.filter((piece) => piece.why === why).map((piece) => piece.text);
  const lines = text
    .join('')
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim());
  return lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);
};

/** Cells with the same number of lines are columns set as one row, so each line is a row. */
const rowLines = (cells: readonly string[][]): string[] => {
  const filled = cells.filter((lines) => lines.length > 0);
  const count = filled[0]?.length ?? 0;
  if (filled.length < 2 || count < 3 || filled.some((lines) => lines.length !== count)) {
    return [cells.map((lines) => lines.filter((line) => line !== '').join(' ')).join('\t')];
  }
  return Array.from({ length: count }, (_, at) => cells.map((lines) => lines[at] ?? '').join('\t'));
};

export const rowsText = (rows: readonly Row[], why?: HiddenReason): string =>
  rows
    .flatMap((row) => rowLines(row.map((cell) => cellLines(cell, why))))
    .filter((row) => row.trim() !== '')
    .join('\n');

/** In longer cells, or with more changes, none are marked in place; their text is in blocks. */
const maxMarkedLength = 20_000;
const maxPerCell = 200;

/** Offsets refer to `rowsText` of the same rows. Deleted rows, and columns set as one row, have no place in it. */
export const tableChanges = (locator: Locator, rows: readonly Row[]): TrackedChange[] => {
  const changes: TrackedChange[] = [];
  let at = 0;
  for (const row of rows) {
    const lines = rowLines(row.map((cell) => cellLines(cell))).filter((line) => line.trim() !== '');
    if (lines.length === 1) {
      let start = at;
      for (const cell of row) {
        const whole = oneLine(cell);
        for (const change of cellChanges(cell, whole)) changes.push({ ...change, locator, at: start + change.at });
        start += whole.length + 1;
      }
    }
    for (const line of lines) at += line.length + 1;
  }
  return changes;
};

const oneLine = (pieces: readonly Piece[]): string =>
  pieces
    .filter((piece) => piece.why === undefined)
    .map((piece) => piece.text)
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();

/** Measured from the end, because white space before a change may be gone. */
const cellChanges = (cell: readonly Piece[], whole: string): Omit<TrackedChange, 'locator'>[] => {
  const runs = changedRuns(cell);
  if (whole.length > maxMarkedLength || runs.length > maxPerCell) return [];
  return runs.flatMap(({ kind, from, to }) => {
    const at = whole.length - oneLine(cell.slice(from)).length;
    const struck = cell.slice(from, to).map((piece) => piece.text);
    const text =
      kind === 'deleted' ? struck.join('').replace(/\s+/gu, ' ') : whole.slice(at, oneLine(cell.slice(0, to)).length);
    return text.trim() === '' ? [] : [{ kind, at, text }];
  });
};

type Run = { kind: TrackedChange['kind']; from: number; to: number };

const changedRuns = (cell: readonly Piece[]): Run[] => {
  const runs: Run[] = [];
  for (const [at, { why, inserted }] of cell.entries()) {
    const kind = why === 'deleted-text' ? 'deleted' : inserted && why === undefined ? 'inserted' : null;
    const last = runs.at(-1);
    if (kind !== null && last?.kind === kind && last.to === at) last.to = at + 1;
    else if (kind !== null) runs.push({ kind, from: at, to: at + 1 });
  }
  return runs;
};

/** Content controls and tracked insertions, which may enclose paragraphs, rows and cells. */
export const wrappers = new Set(['sdt', 'sdtContent', 'customXml', 'smartTag', 'ins', 'moveTo']);

const within = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.flatMap((one) => (one.name === name ? [one] : wrappers.has(one.name) ? within(one, name) : []));

export const rowsOf = (table: XmlElement): XmlElement[] => within(table, 'tr');
export const cellsOf = (row: XmlElement): XmlElement[] => within(row, 'tc');

/** Word's own limit. */
const maxColumns = 63;

export const coveredCells = (properties: XmlElement | undefined): Piece[][] => {
  const span = Number(child(properties, 'gridSpan')?.attrs.val ?? '1');
  return span > 1 ? Array.from({ length: Math.min(span, maxColumns) - 1 }, () => []) : [];
};
