import { type CellRange, rangeOfCell } from '@domain/evidence/cell-address';
import { parseLocator } from '@domain/evidence/locator';
import { asksForLook, type FindingItem } from './findings';

export type CellFindings = { at(row: number, column: number): readonly FindingItem[] };

export const noCellFindings: CellFindings = { at: () => [] };

const none: readonly FindingItem[] = [];

export function cellFindings(items: readonly FindingItem[], sheet: string): CellFindings {
  const single = new Map<string, FindingItem[]>();
  const wide: { range: CellRange; item: FindingItem }[] = [];
  for (const item of items) {
    const range = asksForLook(item) ? rangeOn(placeInWorkbook(item), sheet) : null;
    if (!range) continue;
    if (range.top !== range.bottom || range.left !== range.right) wide.push({ range, item });
    else {
      const key = `${range.top} ${range.left}`;
      single.set(key, [...(single.get(key) ?? []), item]);
    }
  }
  if (single.size === 0 && wide.length === 0) return noCellFindings;
  return {
    at(row, column) {
      const own = single.get(`${row} ${column}`) ?? none;
      const around = wide.filter(
        ({ range }) => row >= range.top && row <= range.bottom && column >= range.left && column <= range.right,
      );
      return around.length === 0 ? own : [...own, ...around.map(({ item }) => item)];
    },
  };
}

const placeInWorkbook = ({ figure, locator }: FindingItem) => (figure ? figure.cells[0]?.locator : locator);

function rangeOn(locator: string | undefined, sheet: string): CellRange | null {
  const place = locator === undefined ? null : parseLocator(locator);
  if (place?.kind === 'cells' && place.sheet === sheet) return place.range;
  return place?.kind === 'cell-comment' && place.sheet === sheet ? rangeOfCell(place.cell) : null;
}
