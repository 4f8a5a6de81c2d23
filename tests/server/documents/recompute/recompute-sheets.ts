import type { FileEvidence } from '@domain/evidence/evidence';
import type { Recomputed } from '@domain/recompute/recompute';
import { readDocument } from '@server/documents/read-document';
import { recomputations } from '@server/documents/recompute/recomputations';
import { makeXlsx, type SheetParts, type WorkbookParts } from '@tests/support/xlsx';

/** `before` and `after` are XML beside the cells. */
export type Sheet = Partial<SheetParts> & {
  cells: Record<string, Typed | Calculated>;
  before?: string;
  after?: string;
};

type Typed = number | string;

/** `array` is the range of an array formula; without `shows`, no result is stored. */
type Calculated = { formula: string; shows?: Typed | boolean; error?: string; array?: string };

/** A workbook as a program saves it, by cells such as `B2`. */
export function workbookFile(sheets: readonly Sheet[], more: Omit<WorkbookParts, 'sheets'> = {}): Buffer {
  return makeXlsx({
    ...more,
    sheets: sheets.map(({ cells, before = '', after = '', ...sheet }, index) => ({
      name: `S${index + 1}`,
      xml: `${before}<sheetData>${rowsOf(cells)}</sheetData>${after}`,
      ...sheet,
    })),
  });
}

function rowsOf(cells: Sheet['cells']): string {
  const rows = Map.groupBy(Object.entries(cells), ([address]) => Number(address.replace(/\D/g, '')));
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([row, list]) => `<row r="${row}">${list.map(([address, cell]) => cellXml(address, cell)).join('')}</row>`)
    .join('');
}

function cellXml(address: string, cell: Typed | Calculated): string {
  if (typeof cell !== 'object') return valueXml(address, '', cell);
  const { formula, shows, error, array } = cell;
  const f = `<f${array ? ` t="array" ref="${array}"` : ''}>${escaped(formula)}</f>`;
  if (error !== undefined) return `<c r="${address}" t="e">${f}<v>${error}</v></c>`;
  return shows === undefined ? `<c r="${address}">${f}</c>` : valueXml(address, f, shows);
}

function valueXml(address: string, formula: string, value: Typed | boolean): string {
  const type = typeof value === 'number' ? '' : typeof value === 'boolean' ? ' t="b"' : ' t="str"';
  return `<c r="${address}"${type}>${formula}<v>${escaped(typeof value === 'boolean' ? String(Number(value)) : String(value))}</v></c>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function read(file: Buffer): Promise<FileEvidence> {
  return readDocument(file, 'excel', 'model.xlsx');
}

/** Recomputed in the test's own process. */
export async function recomputed(
  file: Buffer,
  { quoted = [], seconds = 0, careful = false }: { quoted?: string[]; seconds?: number; careful?: boolean } = {},
): Promise<Recomputed> {
  const found = [...recomputations([await read(file)], { quoted, careful, seconds })].at(-1);
  if (!found) throw new Error('the workbook was not recomputed');
  return found;
}
