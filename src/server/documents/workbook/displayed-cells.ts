import { parseRange, rangeHolds } from './address';
import type { DefinedName, SheetContent } from './content';

const maxValues = 60;
const maxCells = 1_000_000;
const reference = /^(?:(?:'((?:[^']|'')+)'|([^'!()[\],]+))!)?(\$?[A-Z]+\$?\d+(?::\$?[A-Z]+\$?\d+)?)$/i;

export type DisplayedCells = (sheet: string, formula: string) => string[];

export function createDisplayedCells(sheets: readonly SheetContent[], names: readonly DefinedName[]): DisplayedCells {
  let left = maxCells;
  return (from, formula) => {
    const named = names.find(({ name }) => name.toLowerCase() === formula.toLowerCase())?.refersTo ?? formula;
    const [, quoted, bare, place] = reference.exec(named) ?? [];
    const range = parseRange(place ?? '');
    const wanted = (quoted?.replaceAll("''", "'") ?? bare ?? from).toLowerCase();
    const sheet = sheets.find(({ layout }) => layout.name.toLowerCase() === wanted);
    if (!range || !sheet || left < sheet.cells.length) return [];
    left -= sheet.cells.length;
    const cells = sheet.cells.filter((cell) => rangeHolds(range, cell));
    return cells.slice(0, maxValues).map(({ text }) => text);
  };
}
