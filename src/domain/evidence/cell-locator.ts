import { type CellAddress, columnNumber } from './cell-address';

/** What every locator of a sheet begins with: `W:'Sheet'`. */
export function sheetPrefix(name: string): string {
  return `W:'${name.replaceAll("'", "''")}'`;
}

/**
 * The address in a locator of a cell or its comment, `W:'Sheet'!C14`. Parsed by hand and unchecked, because a workbook
 * may have 200,000 of them.
 */
export function addressIn(locator: string): CellAddress {
  const start = locator.lastIndexOf("'!") + 2;
  let at = start;
  while (locator.charCodeAt(at) >= 65) at++;
  const column = columnNumber(locator.slice(start, at));
  let row = 0;
  for (let code = locator.charCodeAt(at); code >= 48 && code <= 57; code = locator.charCodeAt(++at)) {
    row = row * 10 + code - 48;
  }
  return { row, column };
}
