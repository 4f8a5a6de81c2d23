import { type CellRange, rangeOfCell } from '@domain/evidence/cell-address';
import { type Place, parseLocator } from '@domain/evidence/locator';
import type { FileOutline, Outline } from '@domain/evidence/outline';

export type Target =
  | { kind: 'cells'; file: FileOutline; sheet: number; range: CellRange; comment: boolean }
  | { kind: 'sheet-part'; file: FileOutline; sheet: number }
  | { kind: 'name'; file: FileOutline }
  | { kind: 'slide'; file: FileOutline; slide: number }
  | { kind: 'paragraph'; file: FileOutline };

/** Null for a file, sheet or slide that does not exist. */
export function targetOf(locator: string, files: readonly FileOutline[]): Target | null {
  const place = parseLocator(locator);
  for (const file of place ? files : []) {
    const target = place && targetIn(place, file, file.outline);
    if (target) return target;
  }
  return null;
}

function targetIn(place: Place, file: FileOutline, outline: Outline): Target | null {
  switch (place.kind) {
    case 'cells':
      return onSheet(place.sheet, outline, (sheet) => ({
        kind: 'cells',
        file,
        sheet,
        range: place.range,
        comment: false,
      }));
    case 'cell-comment':
      return onSheet(place.sheet, outline, (sheet) => ({
        kind: 'cells',
        file,
        sheet,
        range: rangeOfCell(place.cell),
        comment: true,
      }));
    case 'sheet-part':
      return onSheet(place.sheet, outline, (sheet) => ({ kind: 'sheet-part', file, sheet }));
    case 'name':
      return outline.kind === 'workbook' ? { kind: 'name', file } : null;
    case 'slide':
    case 'slide-notes':
    case 'slide-part':
      return outline.kind === 'deck' && outline.slides.some(({ number }) => number === place.slide)
        ? { kind: 'slide', file, slide: place.slide }
        : null;
    default:
      return outline.kind === 'summary' ? { kind: 'paragraph', file } : null;
  }
}

function onSheet(name: string, outline: Outline, target: (sheet: number) => Target): Target | null {
  if (outline.kind !== 'workbook') return null;
  const sheet = outline.sheets.findIndex((one) => one.name === name);
  return sheet < 0 ? null : target(sheet);
}
