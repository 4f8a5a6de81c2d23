import type { CellRange } from '@domain/evidence/cell-address';
import CFB from 'cfb';
import { type ChartContent, noPoints, type Points } from '../chart/chart-content';
import { compoundHoldsMacros } from '../package/macros';
import { noUnreadContent, type UnreadContent } from '../unread-content';
import { type BiffRecord, biff, readCharacters, readRecords } from './biff';
import type { TextBox } from './content';
import { XlsBeside } from './xls-beside';
import { type ChartRange, readXlsChart } from './xls-chart';

/** What the library for cells omits. Rows and columns count from 1. */
export type XlsSheetExtras = {
  boxes: TextBox[];
  charts: ChartContent[];
  hiddenColumns: [from: number, to: number][];
  frozenRows: number;
  frozenColumns: number;
  unreadContent: UnreadContent;
};

export type XlsExtras = {
  sheet(index: number): XlsSheetExtras;
  externalLinks: number;
  activeSheet: number;
  /** What the document that embeds it shows. */
  visibleArea: CellRange | undefined;
};

export type ShowRange = (sheet: number, range: ChartRange) => Points;

/** Only Excel 97 to 2003; nothing for older files. */
export function readXlsExtras(bytes: Buffer, show: ShowRange): XlsExtras {
  const reading = new ExtrasReading(show);
  for (const record of recordsOf(bytes, '/Workbook')) reading.take(record);
  for (const record of recordsOf(bytes, '/Book')) {
    if (record.type === biff.visibleArea || record.type === biff.workbookWindow) reading.take(record);
  }
  return reading.result();
}

export function hasPassword(bytes: Buffer): boolean {
  for (const name of ['/Workbook', '/Book']) {
    for (const { type } of recordsOf(bytes, name)) {
      if (type === biff.password) return true;
      if (type === biff.end) break;
    }
  }
  return false;
}

/** Visual Basic is in storages, Excel 4 macros on sheets of their own. */
export function holdsXlsMacros(bytes: Buffer): boolean {
  if (compoundHoldsMacros(CFB.parse(bytes).FullPaths)) return true;
  return ['/Workbook', '/Book'].some((name) => recordsOf(bytes, name).some(isMacroSheet));
}

const isMacroSheet = ({ type, data }: BiffRecord) =>
  type === biff.begin && data.length >= 4 && data.readUInt16LE(2) === macroSheet;

function recordsOf(bytes: Buffer, stream: string): Generator<BiffRecord> {
  return readRecords(Buffer.from(CFB.find(CFB.parse(bytes), stream)?.content ?? []));
}

const chartStream = 0x0020;
const macroSheet = 0x0040;
const commentObject = 0x19;
const frozenFlag = 0x0008;

class ExtrasReading {
  private readonly sheetAt = new Map<number, number>();
  private readonly sheets = new Map<number, XlsSheetExtras>();
  private readonly books: boolean[] = [];
  private readonly references: { book: number; sheet: number }[] = [];
  private depth = 0;
  private current = -1;
  private objectKind = 0;
  private frozen = false;
  private activeSheet = 0;
  private visibleArea: CellRange | undefined;
  private readonly beside = new Map<number, XlsBeside>();
  private chart: { depth: number; records: BiffRecord[] } | undefined;

  constructor(private readonly show: ShowRange) {}

  result(): XlsExtras {
    for (const [index, beside] of this.beside) {
      const sheet = this.sheet(index);
      sheet.boxes.push(...beside.boxes((range) => this.resolve(range)));
      sheet.unreadContent = beside.unreadContent();
    }
    const externalLinks = this.books.filter(Boolean).length;
    const { activeSheet, visibleArea } = this;
    return { sheet: (index) => this.sheet(index), externalLinks, activeSheet, visibleArea };
  }

  take(record: BiffRecord): void {
    this.chart?.records.push(record);
    const { type, data } = record;
    switch (type) {
      case biff.begin:
        this.begin(record);
        return;
      case biff.end:
        this.end();
        return;
      case biff.boundSheet:
        if (data.length >= 4) this.sheetAt.set(data.readUInt32LE(0), this.sheetAt.size);
        return;
      case biff.workbookWindow:
        if (data.length >= 12) this.activeSheet = data.readUInt16LE(10);
        return;
      case biff.visibleArea:
        if (data.length >= 8) this.visibleArea = areaOf(data);
        return;
      case biff.externalBook:
        this.books.push(isOtherFile(data));
        return;
      case biff.externalSheet:
        for (let at = 2; at + 6 <= data.length; at += 6) {
          this.references.push({ book: data.readUInt16LE(at), sheet: data.readUInt16LE(at + 2) });
        }
        return;
      default:
        if (!this.chart) this.takeOfSheet(record);
    }
  }

  private takeOfSheet(record: BiffRecord): void {
    const { type, data } = record;
    switch (type) {
      case biff.columns:
        if (data.length >= 10 && (data.readUInt16LE(8) & 1) === 1) {
          this.here().hiddenColumns.push([data.readUInt16LE(0) + 1, Math.min(data.readUInt16LE(2), 255) + 1]);
        }
        return;
      case biff.window:
        this.frozen = data.length >= 2 && (data.readUInt16LE(0) & frozenFlag) !== 0;
        return;
      case biff.pane:
        if (!this.frozen || data.length < 4) return;
        this.here().frozenColumns = data.readUInt16LE(0);
        this.here().frozenRows = data.readUInt16LE(2);
        return;
      case biff.object:
        this.objectKind = data.length >= 6 ? data.readUInt16LE(4) : 0;
        this.besideHere().object(data);
        return;
      case biff.textObject: {
        const text = this.objectKind === commentObject ? '' : objectText(record);
        if (text.trim() !== '') this.here().boxes.push({ text, why: [] });
        return;
      }
      default:
        this.besideHere().take(record);
    }
  }

  private begin({ offset, data }: BiffRecord): void {
    if (this.depth === 0) this.current = this.sheetAt.get(offset) ?? -1;
    this.depth++;
    if (!this.chart && data.length >= 4 && data.readUInt16LE(2) === chartStream) {
      this.chart = { depth: this.depth, records: [] };
    }
  }

  private end(): void {
    if (this.chart?.depth === this.depth) {
      this.here().charts.push(readXlsChart(this.chart.records, (range) => this.resolve(range)));
      this.chart = undefined;
    }
    this.depth--;
  }

  private resolve(range: ChartRange): Points {
    const reference = this.references[range.reference];
    if (!reference || this.books[reference.book]) return noPoints();
    return this.show(reference.sheet, range);
  }

  private here(): XlsSheetExtras {
    return this.sheet(this.current);
  }

  private besideHere(): XlsBeside {
    const known = this.beside.get(this.current) ?? new XlsBeside();
    this.beside.set(this.current, known);
    return known;
  }

  private sheet(index: number): XlsSheetExtras {
    const known = this.sheets.get(index);
    if (known) return known;
    const made: XlsSheetExtras = {
      boxes: [],
      charts: [],
      hiddenColumns: [],
      frozenRows: 0,
      frozenColumns: 0,
      unreadContent: noUnreadContent(),
    };
    this.sheets.set(index, made);
    return made;
  }
}

const areaOf = (data: Buffer): CellRange => ({
  top: data.readUInt16LE(2) + 1,
  bottom: data.readUInt16LE(4) + 1,
  left: (data[6] ?? 0) + 1,
  right: (data[7] ?? 0) + 1,
});

/** The workbook itself and add-in functions have short forms without a name. */
const isOtherFile = (data: Buffer) =>
  data.length > 4 && data.readUInt16LE(2) !== 0x0401 && data.readUInt16LE(2) !== 0x3a01;

/** The text is in the following records, each with its own flag byte. */
function objectText({ data, continued }: BiffRecord): string {
  let left = data.length >= 12 ? data.readUInt16LE(10) : 0;
  let words = '';
  for (const part of continued) {
    if (left <= 0) break;
    const next = readCharacters(part, 0, left);
    words += next;
    left -= next.length;
  }
  return words;
}
