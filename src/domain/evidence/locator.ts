import type { CellAddress, CellRange } from './cell-address';
import { formatCell, formatRange, parseCell, parseRange } from './cell-address';
import { sheetPrefix } from './cell-locator';
import type { Locator } from './evidence';

/** Numbers count from 1 (section 5 of the contract). */
export type Place =
  | { kind: 'cells'; sheet: string; range: CellRange }
  | { kind: 'cell-comment'; sheet: string; cell: CellAddress }
  | { kind: 'sheet-part'; sheet: string; part: SheetPart; number: number }
  | { kind: 'name'; name: string }
  | { kind: 'slide'; slide: number }
  | { kind: 'slide-notes'; slide: number }
  | { kind: 'slide-part'; slide: number; part: SlidePart; number: number }
  | { kind: 'paragraph'; number: number }
  | { kind: 'summary-part'; part: SummaryPart; number: number };

const sheetParts = ['chart', 'box', 'image'] as const;
const slideParts = ['table', 'chart', 'alt', 'comment', 'image'] as const;
const summaryParts = ['table', 'note', 'box', 'comment', 'image'] as const;

export type SheetPart = (typeof sheetParts)[number];
export type SlidePart = (typeof slideParts)[number];
export type SummaryPart = (typeof summaryParts)[number];

export function formatLocator(place: Place): Locator {
  switch (place.kind) {
    case 'cells':
      return `${sheetPrefix(place.sheet)}!${formatRange(place.range)}`;
    case 'cell-comment':
      return `${sheetPrefix(place.sheet)}!${formatCell(place.cell)}:comment`;
    case 'sheet-part':
      return `${sheetPrefix(place.sheet)}:${place.part}:${place.number}`;
    case 'name':
      return `W:name:${place.name}`;
    case 'slide':
      return `D:${place.slide}`;
    case 'slide-notes':
      return `D:${place.slide}:notes`;
    case 'slide-part':
      return `D:${place.slide}:${place.part}:${place.number}`;
    case 'paragraph':
      return `S:p${place.number}`;
    case 'summary-part':
      return `S:${place.part}:${place.number}`;
  }
}

/** Text that a model read from a picture. */
export function isPicture(locator: string): boolean {
  const place = parseLocator(locator);
  return place !== null && 'part' in place && place.part === 'image';
}

export function parseLocator(locator: string): Place | null {
  const rest = locator.slice(2);
  if (locator.startsWith('W:')) return parseWorkbook(rest);
  if (locator.startsWith('D:')) return parseDeck(rest);
  return locator.startsWith('S:') ? parseSummary(rest) : null;
}

function parseWorkbook(rest: string): Place | null {
  if (rest.startsWith('name:')) return rest.length > 5 ? { kind: 'name', name: rest.slice(5) } : null;
  const quoted = /^'((?:[^']|'')+)'/.exec(rest);
  if (!quoted) return null;
  const sheet = (quoted[1] ?? '').replaceAll("''", "'");
  const tail = rest.slice(quoted[0].length);
  return tail.startsWith('!') ? parseCells(sheet, tail.slice(1)) : parseSheetPart(sheet, tail);
}

function parseCells(sheet: string, text: string): Place | null {
  if (text.endsWith(':comment')) {
    const cell = parseCell(text.slice(0, -':comment'.length));
    return cell && { kind: 'cell-comment', sheet, cell };
  }
  const range = parseRange(text);
  return range && { kind: 'cells', sheet, range };
}

function parseSheetPart(sheet: string, tail: string): Place | null {
  const [empty, part, number, ...more] = tail.split(':');
  const known = sheetParts.find((name) => name === part);
  const count = parseNumber(number);
  return empty === '' && known && count && more.length === 0
    ? { kind: 'sheet-part', sheet, part: known, number: count }
    : null;
}

function parseDeck(rest: string): Place | null {
  const [first, part, number, ...more] = rest.split(':');
  const slide = parseNumber(first);
  if (!slide || more.length > 0) return null;
  if (part === undefined) return { kind: 'slide', slide };
  if (part === 'notes') return number === undefined ? { kind: 'slide-notes', slide } : null;
  const known = slideParts.find((name) => name === part);
  const count = parseNumber(number);
  return known && count ? { kind: 'slide-part', slide, part: known, number: count } : null;
}

function parseSummary(rest: string): Place | null {
  const [part = '', number, ...more] = rest.split(':');
  if (more.length > 0) return null;
  if (number === undefined) {
    const paragraph = part.startsWith('p') ? parseNumber(part.slice(1)) : null;
    return paragraph === null ? null : { kind: 'paragraph', number: paragraph };
  }
  const known = summaryParts.find((name) => name === part);
  const count = parseNumber(number);
  return known && count ? { kind: 'summary-part', part: known, number: count } : null;
}

function parseNumber(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
