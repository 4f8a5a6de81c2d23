import { type CellAddress, parseCell } from './cell-address';

/** `D4=1,551 {=B4*C4}`; without braces `formula` is null. */
export type AddressedCell = { address: CellAddress; text: string; formula: string | null };

/** Reads a quote that includes addresses: `B4=12 | D4=1,551 {=B4*C4}`. Null for any other quote. */
export function readAddressedQuote(quote: string): AddressedCell[] | null {
  const cells: AddressedCell[] = [];
  for (const part of quote.split(/\s+\|\s+(?=[A-Z]{1,3}[1-9]\d*\s*[=:])/)) {
    const match = /^([A-Z]{1,3}[1-9]\d*)\s*[=:]\s*(.*?)\s*(?:\{(?:=(.+)|〃)\})?$/s.exec(part.trim());
    const address = parseCell(match?.[1] ?? '');
    if (!match || !address) return null;
    cells.push({ address, text: match[2] ?? '', formula: match[3] ?? null });
  }
  return cells;
}
