import type { Block, TrackedChange } from '@domain/evidence/evidence';

export type SummaryPlace = { block: Block; comments: Block[] };

/** Comments come beside what they hang on; deleted words stay with the text that they were deleted from, if any. */
export function summaryPlaces(
  blocks: readonly Block[],
  anchors: ReadonlyMap<string, string>,
  changes: ReadonlyMap<string, readonly TrackedChange[]>,
): SummaryPlace[] {
  const places: SummaryPlace[] = [];
  const firstAt = new Map<string, SummaryPlace>();
  for (const block of blocks) {
    const { locator, kind, why } = block;
    const holder = kind === 'comment' ? firstAt.get(anchors.get(locator) ?? '') : undefined;
    if (holder) {
      holder.comments.push(block);
      continue;
    }
    const text = firstAt.get(locator);
    const struck = why?.length === 1 && why[0] === 'deleted-text';
    if (struck && text && !text.block.hidden && areAllListed(block, changes.get(locator) ?? [])) continue;
    const place = { block, comments: [] };
    places.push(place);
    if (!firstAt.has(locator)) firstAt.set(locator, place);
  }
  return places;
}

/** A table's row that was deleted as a whole has no place in it, so it comes after the table. */
function areAllListed({ text }: Block, changes: readonly TrackedChange[]): boolean {
  const letters = (words: string) => words.replace(/\s+/g, '').length;
  const deletions = changes.filter(({ kind }) => kind === 'deleted').map((change) => change.text);
  return letters(deletions.join('')) >= letters(text);
}
