import { type CellAddress, parseCell } from './cell-address';
import type { Block } from './evidence';
import { findWhole, normalizeQuote, normalizeText } from './quote-text';

export function quotesCell(cell: Block, quote: string): boolean {
  return cellTest(quote)(cell);
}

/** Parses the quote once, because there may be many cells. */
export function cellTest(quote: string): (cell: Block) => boolean {
  const normal = normalizeQuote(quote);
  const formula = wantedFormula(quote);
  const [, shown, computed] = /^(.+?)\s*[[({]?\s*=\s*([^=].*?)\s*[\])}]?$/s.exec(quote.trim()) ?? [];
  const both = shown && computed ? { normal: normalizeQuote(shown), formula: wantedFormula(computed) } : null;
  return (cell) =>
    matchesText(cell, normal) ||
    matchesFormula(cell, formula) ||
    (both !== null && matchesText(cell, both.normal) && matchesFormula(cell, both.formula));
}

export function normalizeFormula(text: string): string {
  return text
    .trim()
    .replace(/^\{(.*)\}$/s, '$1')
    .replace(/^=/, '')
    .replace(/\s+/g, '')
    .toLowerCase();
}

export function numberOf(normal: string): { value: number; percent: boolean } | null {
  const match = /^(\()?([-+])?[$€£¥]?([-+])?(\d+\.?\d*(?:e[-+]?\d+)?|\.\d+)(%)?(\))?$/.exec(normal);
  if (!match || (match[1] === undefined) !== (match[6] === undefined)) return null;
  const negative = (match[1] !== undefined) !== (match[2] === '-' || match[3] === '-');
  const percent = match[5] !== undefined;
  const size = Number(match[4]);
  return { value: (negative ? -size : size) / (percent ? 100 : 1), percent };
}

/** Compares fifteen digits, because a workbook keeps no more. */
function sameNumber(a: number, b: number): boolean {
  return a.toPrecision(15) === b.toPrecision(15) || a === b;
}

function matchesText(cell: Block, quote: string): boolean {
  if (quote === '') return false;
  const text = normalizeText(cell.text);
  if (quote === text) return true;
  if (typeof cell.value !== 'number') return findWhole(text, quote) >= 0 || quote === valueText(cell.value);
  const stated = numberOf(quote);
  if (stated === null) return /\p{L}/u.test(quote) && findWhole(text, quote) >= 0;
  const shown = numberOf(text);
  return sameNumber(stated.value, cell.value) || (shown !== null && showsSame(stated, shown));
}

/** A cell shows `28.4%` and a quote says `28.4`. */
function showsSame(quoted: { value: number; percent: boolean }, shown: { value: number; percent: boolean }): boolean {
  const asShown = shown.percent && !quoted.percent ? quoted.value / 100 : quoted.value;
  return (shown.percent || !quoted.percent) && sameNumber(asShown, shown.value);
}

function wantedFormula(quote: string): string | null {
  const wanted = normalizeFormula(quote.trim().replace(/^["'`]+|["'`]+$/g, ''));
  return /[\p{L}\p{N}]/u.test(wanted) ? wanted : null;
}

function matchesFormula(cell: Block, wanted: string | null): boolean {
  if (!cell.formula || wanted === null) return false;
  return findWhole(normalizeFormula(cell.formula), wanted) >= 0;
}

const valueText = (value: Block['value']) =>
  value === undefined || value === null ? null : normalizeText(String(value));

/** `D4=1,551 {=B4*C4}`; without braces `formula` is null. */
type AddressedCell = { address: CellAddress; text: string; formula: string | null };

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
