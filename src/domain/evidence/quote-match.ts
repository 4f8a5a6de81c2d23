import { rangeContains, rangeOfCell } from './cell-address';
import { cellTest, normalizeFormula, numberOf, quotesCell, readAddressedQuote } from './cell-quote';
import type { Block, Citation, FileEvidence } from './evidence';
import { lazy } from './lazy';
import { formatLocator, parseLocator } from './locator';
import { buildFlow, findInFlow, flowsOf, headOf, nearestFirst, type QuoteFlow } from './quote-flow';
import { countSignificant, findWhole, normalizeQuote, normalizeText } from './quote-text';
import { byColumn, cellsInRange, indexCells, rangeAround } from './sheet-cells';

export type QuoteFinder = {
  /**
   * `exact` if the quote is at the cited place, `near` with its real place, null if it's nowhere. White space, case,
   * quotation marks, dashes and thousands commas may differ; words and digits may not.
   */
  check(citation: { locator: string; quote: string }): Citation | null;
};

/** Shorter quotes are everywhere, so away from the cited place they prove nothing. */
const minElsewhere = 3;

const unstoredValue = '(no stored value)';

const maxJoinedLength = 2_000;

const keptRanges = 4;

export function createQuoteFinder(files: readonly FileEvidence[]): QuoteFinder {
  const issued = lazy(() => groupByLocator(files));
  const cells = lazy(() => indexCells(files.flatMap((file) => file.blocks)));
  const flows = lazy(() => files.flatMap(flowsOf));
  const contents = lazy(() => indexCellContents(files));
  const ranges = lastFew<CitedRange>();

  const exact = (locator: string, quote: string): string | null => {
    for (const block of issued().get(locator) ?? []) if (quotesBlock(block, quote)) return locator;
    const place = parseLocator(locator);
    if (place?.kind !== 'cells') return null;
    const named = formatLocator(place);
    const range = ranges(named, () => citedRange(cellsInRange(cells(), place)));
    const isLarge = range.blocks.length > maxJoinedLength;
    const found = isLarge ? runsInside(range.members(), place.sheet, quote) : quotesRange(range, quote);
    return found ? named : null;
  };

  const runsInside = (range: ReadonlySet<Block>, sheet: string, quote: string): boolean => {
    const normal = normalizeQuote(quote);
    const head = headOf(formatLocator({ kind: 'cells', sheet, range: rangeOfCell({ row: 1, column: 1 }) }));
    for (const { flow } of flows().filter((named) => named.head === head)) {
      for (const blocks of findInFlow(flow(), normal)) {
        if (blocks.every((block) => range.has(block)) && isThere(blocks, quote)) return true;
      }
    }
    return false;
  };

  const byAddress = (cited: string, quote: string): Citation | null => {
    const place = parseLocator(cited);
    const quoted = place?.kind === 'cells' ? readAddressedQuote(quote) : null;
    if (place?.kind !== 'cells' || quoted === null) return null;
    const { sheet, range } = place;
    const found = quoted.map(({ address, text, formula }) => {
      const locator = formatLocator({ kind: 'cells', sheet, range: rangeOfCell(address) });
      return (issued().get(locator) ?? []).find((block) => holds(block, text, formula)) ?? null;
    });
    const cells = found.filter((block) => block !== null);
    const inside = quoted.every(({ address }) => rangeContains(range, rangeOfCell(address)));
    const locator = cells.length < found.length ? null : inside ? formatLocator(place) : placeOf(cells);
    return locator === null ? null : { locator, quote, match: inside ? 'exact' : 'near' };
  };

  const elsewhere = (cited: string, quote: string): string | null => {
    const normal = normalizeQuote(quote);
    if (countSignificant(normal, minElsewhere) < minElsewhere) return null;
    for (const { flow } of nearestFirst(flows(), cited)) {
      for (const blocks of findInFlow(flow(), normal)) if (isThere(blocks, quote)) return placeOf(blocks);
    }
    const stated = numberOf(normal);
    const held = stated === null ? null : contents().values.get(stated.value.toPrecision(15));
    return held ?? contents().formulas.get(normalizeFormula(quote)) ?? null;
  };

  return {
    check({ locator, quote }) {
      const trimmed = quote.trim();
      if (countSignificant(trimmed, 1) === 0) return null;
      const here = exact(locator, trimmed);
      if (here !== null) return { locator: here, quote: trimmed, match: 'exact' };
      const addressed = byAddress(locator, trimmed);
      if (addressed !== null) return addressed;
      const there = elsewhere(locator, trimmed);
      if (there !== null) return { locator: there, quote: trimmed, match: 'near' };
      const around = (issued().get(locator) ?? []).some((block) => quotesWithOmission(block, trimmed));
      return around ? { locator, quote: trimmed, match: 'near' } : null;
    },
  };
}

function quotesBlock(block: Block, quote: string): boolean {
  if (block.kind === 'cell') return quotesCell(block, quote);
  const normal = normalizeQuote(quote);
  if (normal === '') return false;
  return (
    findWhole(normalizeText(block.text), normal) >= 0 ||
    (block.label !== undefined && findWhole(normalizeText(`${block.label} ${block.text}`), normal) >= 0) ||
    (block.formula !== undefined && quotesCell(block, quote))
  );
}

type CitedRange = { blocks: Block[]; members: () => ReadonlySet<Block>; flow: () => QuoteFlow; joined: () => string[] };

function citedRange(blocks: Block[]): CitedRange {
  const text = (order: Block[]) => normalizeText(order.map((block) => block.text).join(' '));
  return {
    blocks,
    members: lazy(() => new Set(blocks)),
    flow: lazy(() => buildFlow(blocks)),
    joined: lazy(() => [text(blocks), text(byColumn(blocks))]),
  };
}

/** Caches the last few, because models cite the same ranges repeatedly. */
function lastFew<T>(): (key: string, make: () => T) => T {
  const kept = new Map<string, T>();
  return (key, make) => {
    const value = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > keptRanges && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}

function quotesRange({ blocks, flow, joined }: CitedRange, quote: string): boolean {
  if (blocks.some(cellTest(quote))) return true;
  const normal = normalizeQuote(quote);
  if (normal === '') return false;
  for (const found of findInFlow(flow(), normal)) if (isThere(found, quote)) return true;
  // Single cells were tried with their full contents, including signs, so only quotes over several are left.
  return normal.includes(' ') && joined().some((text) => findWhole(text, normal) >= 0);
}

function holds(cell: Block, text: string, formula: string | null): boolean {
  const hasText = text !== '' && text !== unstoredValue;
  if (!hasText && formula === null) return false;
  return (!hasText || quotesCell(cell, text)) && (formula === null || quotesCell(cell, `=${formula}`));
}

/** A number within one cell must be all of that cell's number, including its sign. */
function isThere(blocks: Block[], quote: string): boolean {
  const [only] = blocks;
  return blocks.length !== 1 || only === undefined || quotesBlock(only, quote);
}

function placeOf(blocks: Block[]): string | null {
  const around = rangeAround(blocks);
  return around ? formatLocator(around) : (blocks[0]?.locator ?? null);
}

/** `Prices rose … and volume held`: all parts must be in the block, in this order. */
function quotesWithOmission(block: Block, quote: string): boolean {
  const parts = normalizeText(quote)
    .split(/\s*(?:\[\.{3}\]|\.{3,})\s*/)
    .map(normalizeQuote)
    .filter((part) => part !== '');
  if (parts.length < 2 || parts.some((part) => !/\S\s\S/.test(part) || part.length < 12)) return false;
  const text = normalizeText(block.text);
  let from = 0;
  for (const part of parts) {
    const at = findWhole(text, part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}

function groupByLocator(files: readonly FileEvidence[]): Map<string, Block[]> {
  return Map.groupBy(
    files.flatMap(({ blocks }) => blocks),
    ({ locator }) => locator,
  );
}

function indexCellContents(files: readonly FileEvidence[]) {
  const values = new Map<string, string>();
  const formulas = new Map<string, string>();
  const keep = (map: Map<string, string>, key: string, locator: string) => map.has(key) || map.set(key, locator);
  for (const file of files) {
    for (const block of file.blocks) {
      if (block.kind !== 'cell') continue;
      if (typeof block.value === 'number') keep(values, block.value.toPrecision(15), block.locator);
      if (block.formula) keep(formulas, normalizeFormula(block.formula), block.locator);
    }
  }
  return { values, formulas };
}
