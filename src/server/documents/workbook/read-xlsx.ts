import { quotedSheet } from '@domain/evidence/cell-locator';
import type { Calculation, FileEvidence } from '@domain/evidence/evidence';
import { externalLinkFindings } from '../package/external-links';
import { packageHoldsMacros } from '../package/macros';
import { mainPart } from '../package/office-part';
import { propertyFindings } from '../package/property-findings';
import { type Relationships, readRelationships } from '../package/relationships';
import { child, childrenOf, flag, parseXml, textOf, type XmlElement } from '../package/xml';
import { openZip, type ZipLimits, type ZipPackage, zipLimits } from '../package/zip';
import { UnreadableError } from '../unreadable';
import { parseRange, rangeHolds } from './address';
import { type CellContext, toCell } from './cell';
import { type Persons, readComments, readPersons } from './comments';
import { withConditionalNumbers } from './conditional-numbers';
import {
  type Cell,
  type DefinedName,
  extent,
  type SheetContent,
  type WorkbookContent,
  workbookCellLimit,
} from './content';
import { createDisplayedCells, type DisplayedCells } from './displayed-cells';
import { readDrawings } from './drawing';
import { workbookEvidence } from './evidence';
import { markMerged } from './merge';
import { readPivotTables } from './pivot-table';
import { readSheet, type SheetPart } from './read-sheet';
import { readSharedStrings } from './rich-text';
import { cutNote, type Room, readInShares, type SheetReading } from './shares';
import { readStyles } from './styles';
import { emptySheetRemark, unreadRemarks } from './unread-remarks';

/** `characters` of all texts and formulas, because one long string may be in every cell. */
export type WorkbookLimits = Room & { zip: ZipLimits };

const workbookLimits: WorkbookLimits = { cells: workbookCellLimit, characters: 24_000_000, zip: zipLimits };

export function readXlsx(bytes: Buffer, limits: WorkbookLimits = workbookLimits): FileEvidence {
  const zip = openZip(bytes, limits.zip);
  const part = mainPart(zip);
  const stored = part === undefined ? undefined : zip.read(part);
  if (part === undefined || !stored) throw new UnreadableError('corrupt', 'no workbook part');
  const workbook = parseXml(stored);
  const relationships = readRelationships(zip, part);
  const reading = new WorkbookReading(zip, workbook, relationships, limits);
  return workbookEvidence('xlsx', reading.content());
}

type ListedSheet = { name: string; hidden: boolean; part: string | undefined };

type CellsReading = SheetReading & { part: string; cells: Cell[]; settings: SheetPart };

class WorkbookReading {
  private readonly context: CellContext;
  private readonly persons: Persons;
  private readonly notes: string[] = [];
  private readonly remarks: string[] = [];
  private readonly empty: { name: string; hidden: boolean }[] = [];
  private readonly tables: DefinedName[] = [];
  private readonly calculation: Calculation = { tables: [], pivots: [] };
  private readonly seen = new Set<string>();
  private readonly afterwards: ((show: DisplayedCells) => void)[] = [];
  private truncated: string | undefined;

  constructor(
    private readonly zip: ZipPackage,
    private readonly workbook: XmlElement,
    private readonly relationships: Relationships,
    private readonly limits: Room,
  ) {
    const strings = this.part('sharedStrings');
    this.context = {
      strings: strings ? readSharedStrings(strings) : [],
      styles: readStyles(this.part('styles')),
      date1904: flag(child(workbook, 'workbookPr')?.attrs.date1904),
    };
    this.persons = readPersons(zip, relationships);
  }

  content(): WorkbookContent {
    const listed = childrenOf(child(this.workbook, 'sheets'), 'sheet');
    const found = listed.map((sheet) => this.find(sheet));
    const readings = readInShares(
      found.flatMap(({ part }) => (part === undefined ? [] : this.unread(part))),
      this.limits,
    );
    const byPart = new Map(readings.map((reading) => [reading.part, reading]));
    const sheets = found.flatMap((sheet) => this.toContent(sheet, byPart.get(sheet.part ?? '')) ?? []);
    const names = [...this.definedNames(listed.map(({ attrs }) => attrs.name ?? '')), ...this.tables];
    const show = createDisplayedCells(sheets, names);
    for (const finish of this.afterwards) finish(show);
    return {
      sheets,
      names,
      macros: packageHoldsMacros(this.zip),
      externalLinks: this.relationships.targets('externalLink').length,
      ...this.recomputable(),
      outside: [...externalLinkFindings(this.zip, 'workbook'), ...propertyFindings(this.zip)],
      notes: this.notes,
      ...(this.truncated !== undefined && { truncated: this.truncated }),
      remarks: [...this.remarks, ...emptySheetRemark(this.empty), ...this.connectionRemarks()],
    };
  }

  /** Not with numbers rounded as displayed, because no other program does it alike. */
  private recomputable(): Pick<WorkbookContent, 'calculation'> {
    if ((child(this.workbook, 'calcPr')?.attrs.fullPrecision ?? '1') === '0') return {};
    return { calculation: this.context.date1904 ? { ...this.calculation, date1904: true } : this.calculation };
  }

  private part(type: string): Buffer | undefined {
    const [name] = this.relationships.targets(type);
    return name === undefined ? undefined : this.zip.read(name);
  }

  private find({ attrs }: XmlElement): ListedSheet {
    const part = this.relationships.target(attrs['r:id']);
    const hidden = attrs.state === 'hidden' || attrs.state === 'veryHidden';
    if (part === undefined || !this.zip.has(part)) return { name: attrs.name ?? '', hidden, part: undefined };
    if (this.seen.has(part)) throw new UnreadableError('hostile', 'several sheets are one part');
    this.seen.add(part);
    return { name: attrs.name ?? '', hidden, part };
  }

  private unread(part: string) {
    let bytes: Buffer | undefined;
    const read = (room: Room): CellsReading => {
      bytes ??= this.zip.read(part) ?? Buffer.alloc(0);
      const reading = this.readCells(part, bytes, room);
      // Only a sheet that was cut may be read again.
      if (reading.refused === null) bytes = undefined;
      return reading;
    };
    return { size: this.zip.declaredSize(part), read };
  }

  private readCells(part: string, bytes: Buffer, room: Room): CellsReading {
    const cells: Cell[] = [];
    const used = { cells: 0, characters: 0 };
    let refused: number | null = null;
    const settings = readSheet(bytes, (raw) => {
      const cell = toCell(raw, this.context);
      if (!cell) return true;
      const characters = charactersOf(cell);
      if (used.cells === room.cells || used.characters + characters > room.characters) {
        refused = characters;
        return false;
      }
      used.cells++;
      used.characters += characters;
      cells.push(cell);
      return true;
    });
    return { part, cells, settings, used, refused };
  }

  private toContent({ name, hidden, part }: ListedSheet, reading: CellsReading | undefined): SheetContent | undefined {
    if (part === undefined || !reading) {
      this.notes.push(`The sheet '${name}' is missing from the file.`);
      return undefined;
    }
    const inside = readRelationships(this.zip, part);
    const { complete, settings: beside, ...shape } = reading.settings;
    const tables = this.readTables(name, inside);
    const { styles, date1904 } = this.context;
    const shown = withConditionalNumbers(reading.cells, beside.shownWhen, styles.formatWhen, date1904);
    const cells = markMerged(inOrder(shown.map((cell) => withoutTableStyle(cell, tables))), shape.merges);
    if (!complete) {
      const note = cutNote(name, cells);
      this.truncated ??= note;
      this.notes.push(note);
    }
    const drawings = readDrawings(this.zip, inside);
    const comments = readComments(this.zip, inside, this.persons);
    const found = readPivotTables(this.zip, inside);
    const pivots = found.map(({ box }) => box);
    this.calculation.pivots.push(...found.map(({ place }) => ({ sheet: name, range: place })));
    const boxes = [...drawings.boxes, ...beside.boxes(), ...pivots];
    const { charts } = drawings;
    if (cells.length + comments.length + boxes.length + charts.length === 0 && complete) {
      this.empty.push({ name, hidden });
    }
    this.remarks.push(...unreadRemarks(name, drawings, beside));
    const content: SheetContent = {
      layout: { name, hidden, rows: extent(cells, 'row'), columns: extent(cells, 'column'), ...shape },
      cells,
      comments,
      boxes,
      charts,
    };
    // Afterwards, because lists may be on a later sheet.
    this.afterwards.push((show) => {
      content.boxes = [...drawings.boxes, ...beside.boxes((formula) => show(name, formula)), ...pivots];
    });
    return content;
  }

  private readTables(sheet: string, inside: Relationships): Table[] {
    return inside.targets('table').flatMap((part) => {
      const bytes = this.zip.read(part);
      if (!bytes) return [];
      const table = parseXml(bytes);
      const { attrs } = table;
      const range = parseRange(attrs.ref ?? '');
      const name = attrs.displayName ?? attrs.name;
      if (!range || !name) return [];
      this.tables.push({ name, refersTo: `${quotedSheet(sheet)}!${attrs.ref}`, hidden: false });
      this.calculation.tables.push({
        name,
        sheet,
        range: attrs.ref ?? '',
        columns: childrenOf(child(table, 'tableColumns'), 'tableColumn').map((column) => column.attrs.name ?? ''),
        headRows: wholeNumber(attrs.headerRowCount, 1),
        totalRows: wholeNumber(attrs.totalsRowCount, 0),
      });
      return [range];
    });
  }

  private connectionRemarks(): string[] {
    if (this.relationships.targets('connections').length === 0) return [];
    return ['The workbook takes data from a connection that was not opened; the stored values were read.'];
  }

  private definedNames(sheetNames: string[]): DefinedName[] {
    return childrenOf(child(this.workbook, 'definedNames'), 'definedName').flatMap((element) => {
      const { name, localSheetId, hidden } = element.attrs;
      // Print areas and filters are left out, because they are settings, not the author's words.
      if (!name || name.startsWith('_xlnm.')) return [];
      const sheet = localSheetId === undefined ? undefined : sheetNames[Number(localSheetId)];
      return [{ name, refersTo: textOf(element), hidden: flag(hidden), ...(sheet === undefined ? {} : { sheet }) }];
    });
  }
}

const wholeNumber = (stored: string | undefined, usual: number) => Math.trunc(Number(stored ?? usual)) || 0;

const charactersOf = ({ text, value, formula }: Cell) =>
  text.length + (typeof value === 'string' ? value.length : 0) + (formula?.length ?? 0);

type Table = NonNullable<ReturnType<typeof parseRange>>;

/** A table's style colors its cells, so white text there is a header, not hidden. */
function withoutTableStyle(cell: Cell, tables: Table[]): Cell {
  if (!cell.why?.includes('white-text') || !tables.some((range) => rangeHolds(range, cell))) return cell;
  const { why, ...rest } = cell;
  const left = why.filter((reason) => reason !== 'white-text');
  return left.length === 0 ? rest : { ...rest, why: left };
}

/** Files may have cells out of order, or twice; the first one counts. */
function inOrder(cells: Cell[]): Cell[] {
  const place = ({ row, column }: Cell) => row * 100_000 + column;
  const follows = (cell: Cell, before: Cell | undefined) => before === undefined || place(cell) > place(before);
  if (cells.every((cell, i) => follows(cell, cells[i - 1]))) return cells;
  return [...cells].sort((a, b) => place(a) - place(b)).filter((cell, i, all) => follows(cell, all[i - 1]));
}
