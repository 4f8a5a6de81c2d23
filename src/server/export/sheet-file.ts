import { cellStyles, cellXml } from './sheet-cell';
import type { Cell, Column } from './table';

/** `rows` includes the heading; `characters` of XML, because a zip entry is limited. */
export type SheetLimits = { rows: number; characters: number };

/** Excel's limit of rows, and less than the 4 GiB of a plain zip entry in any script. */
export const sheetLimits: SheetLimits = { rows: 1_048_576, characters: 1_000_000_000 };

export type RowSource = { next(): Promise<readonly Cell[] | null>; peek(): Promise<readonly Cell[] | null> };

const chunkCharacters = 65_536;
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Heading first and frozen, until the rows end or the sheet is full. */
export async function* sheetXml(
  columns: readonly Column[],
  rows: RowSource,
  limits: SheetLimits,
): AsyncGenerator<string, void> {
  const letters = columns.map((_, at) => columnLetters(at));
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  let chunk =
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${main}"><sheetViews>` +
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    `</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>` +
    rowXml(
      columns.map(({ heading }) => heading),
      1,
      letters,
      cellStyles.heading,
    );
  let written = 0;
  let number = 1;
  while (number < limits.rows && written + chunk.length < limits.characters) {
    const row = await rows.next();
    if (!row) break;
    number += 1;
    chunk += rowXml(row, number, letters);
    if (chunk.length < chunkCharacters) continue;
    yield chunk;
    written += chunk.length;
    chunk = '';
  }
  const corner = `${letters.at(-1) ?? 'A'}${number}`;
  yield `${chunk}</sheetData><autoFilter ref="A1:${corner}"/></worksheet>`;
}

function rowXml(cells: readonly Cell[], number: number, letters: readonly string[], style?: number): string {
  let xml = `<row r="${number}">`;
  for (let at = 0; at < cells.length; at += 1) xml += cellXml(cells[at] ?? null, `${letters[at]}${number}`, style);
  return `${xml}</row>`;
}

/** A for 0, AA for 26. */
function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last;
}
