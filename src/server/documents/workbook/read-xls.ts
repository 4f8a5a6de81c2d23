import type { CellAddress } from '@domain/evidence/cell-address';
import type { FileEvidence } from '@domain/evidence/evidence';
import type * as XLSX from '@e965/xlsx';
import { unreadContentNotes } from '../unread-content';
import { UnreadableError } from '../unreadable';
import { type CellRange, parseRange, rangeHolds } from './address';
import { makeCell } from './cell';
import { withoutAuthor } from './comments';
import { type Cell, type CellComment, type DefinedName, extent, type SheetContent, workbookCellLimit } from './content';
import { workbookEvidence } from './evidence';
import { displayedFormula } from './formula';
import { markMerged } from './merge';
import { cutNote, type Room, readInShares, type SheetReading } from './shares';
import { emptySheetRemark } from './unread-remarks';
import { countsFrom1904, formatOf, nameOf, parseXls, readValue, showRange } from './xls-book';
import { hasPassword, holdsXlsMacros, readXlsExtras } from './xls-extras';

export function readXls(bytes: Buffer, cellLimit = workbookCellLimit): FileEvidence {
  if (hasPassword(bytes)) throw new UnreadableError('encrypted', 'the workbook has a password');
  const workbook = parseXls(bytes);
  const date1904 = countsFrom1904(workbook);
  const extras = readXlsExtras(bytes, (sheet, range) => showRange(workbook, sheet, range));
  const notes: string[] = [];
  const remarks: string[] = [];
  const empty: { name: string; hidden: boolean }[] = [];
  const listed = workbook.SheetNames.flatMap((name, index) => {
    const sheet = workbook.Sheets[name];
    const hidden = (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    return sheet ? [{ name, index, sheet, hidden }] : [];
  });
  const unread = listed.map(({ sheet }) => {
    return { size: storedCells(sheet), read: (room: Room) => readCells(sheet, room.cells, date1904) };
  });
  const readings = readInShares(unread, { cells: cellLimit, characters: Number.MAX_SAFE_INTEGER });
  let truncated: string | undefined;
  const sheets = listed.flatMap(({ name, index, sheet, hidden }, at): SheetContent[] => {
    const reading = readings[at];
    if (!reading) return [];
    const { cells, comments } = reading;
    const complete = reading.refused === null;
    if (!complete) {
      const note = cutNote(name, cells);
      truncated ??= note;
      notes.push(note);
    }
    const { boxes, charts, unreadContent, ...shape } = extras.sheet(index);
    if (cells.length + comments.length + boxes.length + charts.length === 0 && complete) {
      empty.push({ name, hidden });
    }
    remarks.push(...unreadContentNotes(`The sheet '${name}'`, unreadContent));
    const layout = { ...layoutOf(sheet, name, hidden, cells), ...shape };
    return [{ layout, cells: markMerged(cells, layout.merges), comments, boxes, charts }];
  });
  return workbookEvidence('xls', {
    sheets,
    names: definedNames(workbook),
    macros: holdsXlsMacros(bytes),
    externalLinks: extras.externalLinks,
    outside: [],
    notes,
    ...(truncated !== undefined && { truncated }),
    remarks: [...remarks, ...emptySheetRemark(empty)],
  });
}

type CellsReading = SheetReading & { cells: Cell[]; comments: CellComment[] };

/** A chart sheet's cells are the points that the chart shows. */
const rowsOf = (sheet: XLSX.WorkSheet): readonly (readonly (XLSX.CellObject | undefined)[] | undefined)[] =>
  sheet['!type'] === 'chart' ? [] : (sheet['!data'] ?? []);

function storedCells(sheet: XLSX.WorkSheet): number {
  return rowsOf(sheet).reduce((count, row) => count + (row?.filter((cell) => cell !== undefined).length ?? 0), 0);
}

function readCells(sheet: XLSX.WorkSheet, limit: number, date1904: boolean): CellsReading {
  const cells: Cell[] = [];
  const comments: CellComment[] = [];
  let refused: number | null = null;
  const arrays: { range: CellRange; formula: string }[] = [];
  rowsOf(sheet).forEach((row, r) => {
    row?.forEach((stored, c) => {
      if (!stored) return;
      const place = { row: r + 1, column: c + 1 };
      const notes = (stored.c ?? []).map(({ a, t }) => ({ author: a ?? '', text: withoutAuthor(t ?? '', a ?? '') }));
      if (notes.length > 0) {
        comments.push({ ...place, author: notes[0]?.author ?? '', text: notes.map(({ text }) => text).join('\n') });
      }
      const own = formulaOf(stored);
      const spread = own === undefined ? arrays.find(({ range }) => rangeHolds(range, place))?.formula : undefined;
      const range = own !== undefined && stored.F?.includes(':') ? parseRange(stored.F) : undefined;
      if (range && own !== undefined) arrays.push({ range, formula: own });
      const cell = toCell(stored, place, date1904, own ?? spread);
      if (!cell) return;
      if (cells.length < limit) cells.push(cell);
      else refused = 0;
    });
  });
  return { cells, comments, used: { cells: cells.length, characters: 0 }, refused };
}

/** What the library writes for a name or sheet that it can't find. */
const unknownName = /(?:undefined!)?SH33TJS\w*|^undefined$/;

const formulaOf = ({ f }: XLSX.CellObject) =>
  f === undefined || f === '' ? undefined : displayedFormula(f).replace(new RegExp(unknownName, 'g'), '#NAME?');

function toCell(stored: XLSX.CellObject, place: CellAddress, date1904: boolean, formula?: string): Cell | undefined {
  const format = formatOf(stored);
  return makeCell(place, readValue(stored, format, date1904), formula, format, []);
}

function layoutOf(sheet: XLSX.WorkSheet, name: string, hidden: boolean, cells: Cell[]) {
  return {
    name,
    hidden,
    rows: extent(cells, 'row'),
    columns: extent(cells, 'column'),
    merges: (sheet['!merges'] ?? []).map(({ s, e }) => `${nameOf(s)}:${nameOf(e)}`).filter((ref) => parseRange(ref)),
    hiddenRows: hiddenRanges(sheet['!rows']),
  };
}

function hiddenRanges(list: readonly ({ hidden?: boolean } | undefined)[] | undefined): [number, number][] {
  const ranges: [number, number][] = [];
  list?.forEach((one, i) => {
    if (!one?.hidden) return;
    const last = ranges.at(-1);
    if (last && last[1] === i) last[1] = i + 1;
    else ranges.push([i + 1, i + 1]);
  });
  return ranges;
}

function definedNames(workbook: XLSX.WorkBook): DefinedName[] {
  return (workbook.Workbook?.Names ?? []).flatMap(({ Name, Ref, Sheet }) => {
    if (/^_xlnm\./i.test(Name) || Name.startsWith('\u0006') || !Ref || unknownName.test(Ref)) return [];
    const sheet = Sheet === undefined ? undefined : workbook.SheetNames[Sheet];
    return [{ name: Name, refersTo: Ref, hidden: false, ...(sheet === undefined ? {} : { sheet }) }];
  });
}
