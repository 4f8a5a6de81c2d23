import type { Block, TrackedChange } from '@domain/evidence/evidence';

/** A piece of the summary with the comments that hang on it. */
export type SummaryPlace = { block: Block; comments: Block[] };

/**
 * The summary's blocks in order: comments beside what they hang on, and struck out words left to the text that they
 * were struck out of, where there is one.
 */
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
    if (struck && text && !text.block.hidden && changes.get(locator)?.some((change) => change.kind === 'deleted'))
      continue;
    const place = { block, comments: [] };
    places.push(place);
    if (!firstAt.has(locator)) firstAt.set(locator, place);
  }
  return places;
}
