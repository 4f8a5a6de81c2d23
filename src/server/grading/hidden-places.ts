import type { CellRange } from '@domain/evidence/cell-address';
import { rangeContains } from '@domain/evidence/cell-address';
import type { FileEvidence, Locator } from '@domain/evidence/evidence';
import { parseLocator } from '@domain/evidence/locator';

type HiddenPlaces = { locators: Set<Locator>; cells: Map<string, CellRange[]> };

const places = new WeakMap<FileEvidence, HiddenPlaces>();

/** Whether a reader of the files does not see what stands there; a range is hidden when one of its cells is. */
export function standsHidden(locator: Locator, files: readonly FileEvidence[]): boolean {
  const cited = parseLocator(locator);
  return files.some((file) => {
    const hidden = hiddenPlaces(file);
    if (hidden.locators.has(locator)) return true;
    return (
      cited?.kind === 'cells' &&
      (hidden.cells.get(cited.sheet) ?? []).some((range) => rangeContains(cited.range, range))
    );
  });
}

function hiddenPlaces(file: FileEvidence): HiddenPlaces {
  const known = places.get(file);
  if (known) return known;
  const hidden: HiddenPlaces = { locators: new Set(), cells: new Map() };
  for (const block of file.blocks) {
    if (!block.hidden) continue;
    hidden.locators.add(block.locator);
    const place = block.kind === 'cell' ? parseLocator(block.locator) : null;
    if (place?.kind !== 'cells') continue;
    const ranges = hidden.cells.get(place.sheet);
    if (ranges) ranges.push(place.range);
    else hidden.cells.set(place.sheet, [place.range]);
  }
  places.set(file, hidden);
  return hidden;
}
