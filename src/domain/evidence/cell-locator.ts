import { type CellAddress, columnNumber } from './cell-address';

export const quotedSheet = (name: string): string => `'${name.replaceAll("'", "''")}'`;

export const sheetPrefix = (name: string): string => `W:${quotedSheet(name)}`;

/** `C14` of `W:'Sheet'!C14` or its comment. Unchecked, because a workbook may have 200,000 locators. */
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
