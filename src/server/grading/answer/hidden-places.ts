import { type CellRange, rangeContains } from '@domain/evidence/cell-address';
import type { Citation, FileEvidence, Locator } from '@domain/evidence/evidence';
import { parseLocator } from '@domain/evidence/locator';
import { createQuoteFinder, type QuoteFinder } from '@domain/evidence/quote-match';

type HiddenPlaces = { locators: Set<Locator>; cells: Map<string, CellRange[]>; visible: QuoteFinder };

const places = new WeakMap<readonly FileEvidence[], HiddenPlaces>();

/** A slide, a paragraph or a range may have hidden and visible text: then the quote must be in the visible part. */
export function quotesHidden(citation: Citation, files: readonly FileEvidence[]): boolean {
  const hidden = hiddenPlaces(files);
  if (!mayHide(citation.locator, hidden)) return false;
  const seen = hidden.visible.check(citation);
  return seen?.locator !== citation.locator;
}

function mayHide(locator: Locator, hidden: HiddenPlaces): boolean {
  if (hidden.locators.has(locator)) return true;
  const cited = parseLocator(locator);
  if (cited?.kind !== 'cells') return false;
  return (hidden.cells.get(cited.sheet) ?? []).some((range) => rangeContains(cited.range, range));
}

function hiddenPlaces(files: readonly FileEvidence[]): HiddenPlaces {
  const known = places.get(files);
  if (known) return known;
  const visible = files.map((file) => ({ ...file, blocks: file.blocks.filter((block) => !block.hidden) }));
  const hidden: HiddenPlaces = { locators: new Set(), cells: new Map(), visible: createQuoteFinder(visible) };
  for (const block of files.flatMap((file) => file.blocks)) {
    if (!block.hidden) continue;
    hidden.locators.add(block.locator);
    const place = block.kind === 'cell' ? parseLocator(block.locator) : null;
    if (place?.kind !== 'cells') continue;
    const ranges = hidden.cells.get(place.sheet);
    if (ranges) ranges.push(place.range);
    else hidden.cells.set(place.sheet, [place.range]);
  }
  places.set(files, hidden);
  return hidden;
}
