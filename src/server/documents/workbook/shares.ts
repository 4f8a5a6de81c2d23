import type { Cell } from './content';

export type Room = { cells: number; characters: number };

export type SheetReading = { used: Room; refused: number | null };

export type UnreadSheet<Reading extends SheetReading> = { size: number; read(room: Room): Reading };

/** Small sheets first, so that a large one never costs a small one; cut sheets are read again with what is left. */
export function readInShares<Reading extends SheetReading>(
  sheets: readonly UnreadSheet<Reading>[],
  whole: Room,
): Reading[] {
  let left = whole;
  const readings = new Map<UnreadSheet<Reading>, Reading>();
  const read = (sheet: UnreadSheet<Reading>, room: Room) => {
    const before = readings.get(sheet)?.used ?? noRoom;
    const reading = sheet.read(room);
    readings.set(sheet, reading);
    left = less(more(left, before), reading.used);
  };
  const bySize = sheets.toSorted((a, b) => a.size - b.size);
  for (const [index, sheet] of bySize.entries()) read(sheet, share(left, bySize.length - index));
  for (const sheet of bySize) {
    const { used, refused } = readings.get(sheet) ?? { used: noRoom, refused: null };
    if (refused !== null && left.cells > 0 && left.characters >= refused) read(sheet, more(left, used));
  }
  return sheets.flatMap((sheet) => readings.get(sheet) ?? []);
}

const noRoom: Room = { cells: 0, characters: 0 };

const more = (a: Room, b: Room): Room => ({ cells: a.cells + b.cells, characters: a.characters + b.characters });

const less = (a: Room, b: Room): Room => ({ cells: a.cells - b.cells, characters: a.characters - b.characters });

const share = ({ cells, characters }: Room, parts: number): Room => ({
  cells: Math.floor(cells / parts),
  characters: Math.floor(characters / parts),
});

export function cutNote(name: string, cells: readonly Cell[]): string {
  const last = cells.at(-1)?.row ?? 0;
  return last === 0
    ? `The workbook holds more than can be read: the sheet '${name}' was not read.`
    : `The workbook holds too much to be read whole: the sheet '${name}' was read up to row ${last}.`;
}
