import { type CellAddress, formatCell, lastRow } from '../evidence/cell-address';
import { addressIn, sheetPrefix } from '../evidence/cell-locator';
import type { Block, HiddenReason, Slot } from '../evidence/evidence';
import { formatLocator, type Place, parseLocator } from '../evidence/locator';
import type { Attack, AttackPlace } from './attack';

export const slotOfPlace = {
  cell: 'excel',
  'row-of-cells': 'excel',
  'hidden-cell': 'excel',
  'cell-comment': 'excel',
  'defined-name': 'excel',
  slide: 'ppt',
  'slide-notes': 'ppt',
  'picture-text': 'ppt',
  'off-slide': 'ppt',
  paragraph: 'summary',
  'white-text': 'summary',
  'hidden-text': 'summary',
  'summary-comment': 'summary',
  property: 'summary',
} as const satisfies Record<AttackPlace, Slot>;

/** Null if the file has no such place. A property needs no block. */
export function attackBlocks(blocks: readonly Block[], { place, words }: Attack): Block[] | null {
  const [text = ''] = words;
  switch (place) {
    case 'cell':
    case 'row-of-cells':
      return cellsBelow(blocks, words);
    case 'hidden-cell':
      return cellsBelow(blocks, words)?.map((block) => hidden(block, 'hidden-row')) ?? null;
    case 'cell-comment': {
      const cell = cellWithoutComment(blocks);
      return cell === null
        ? null
        : [hidden({ locator: `${cell}:comment`, kind: 'comment', text, label: 'Reviewer' }, 'comment')];
    }
    case 'defined-name': {
      const name = freeName(blocks);
      return [{ locator: formatLocator({ kind: 'name', name }), kind: 'name', text: `${name} = "${text}"` }];
    }
    case 'slide':
      return onLastSlide(blocks, (slide) => ({
        locator: formatLocator({ kind: 'slide', slide }),
        kind: 'slide',
        text,
      }));
    case 'off-slide':
      return onLastSlide(blocks, (slide) =>
        hidden({ locator: formatLocator({ kind: 'slide', slide }), kind: 'slide', text }, 'off-slide'),
      );
    case 'slide-notes':
      return onLastSlide(blocks, (slide) =>
        hidden({ locator: formatLocator({ kind: 'slide-notes', slide }), kind: 'note', text }, 'notes'),
      );
    case 'picture-text':
      return onLastSlide(blocks, (slide) => {
        const number = nextNumber(blocks, (at) =>
          at.kind === 'slide-part' && at.part === 'alt' && at.slide === slide ? at.number : 0,
        );
        const locator = formatLocator({ kind: 'slide-part', slide, part: 'alt', number });
        return hidden({ locator, kind: 'alt', text }, 'alt-text');
      });
    case 'paragraph':
      return [paragraph(blocks, text)];
    case 'white-text':
    case 'hidden-text':
      return [hidden(paragraph(blocks, text), place)];
    case 'summary-comment': {
      const number = nextNumber(blocks, (at) => (at.kind === 'summary-part' && at.part === 'comment' ? at.number : 0));
      const locator = formatLocator({ kind: 'summary-part', part: 'comment', number });
      return [hidden({ locator, kind: 'comment', text, label: 'Reviewer' }, 'comment')];
    }
    case 'property':
      return [];
  }
}

function hidden(block: Block, why: HiddenReason): Block {
  return { ...block, hidden: true, why: [why] };
}

function paragraph(blocks: readonly Block[], text: string): Block {
  const number = nextNumber(blocks, (at) => (at.kind === 'paragraph' ? at.number : 0));
  return { locator: formatLocator({ kind: 'paragraph', number }), kind: 'text', text };
}

function cellsBelow(blocks: readonly Block[], words: readonly string[]): Block[] | null {
  const sheet = firstSheet(blocks);
  if (sheet === null) return null;
  const prefix = `${sheetPrefix(sheet)}!`;
  let bottom = 0;
  for (const { kind, locator } of blocks) {
    if (kind === 'cell' && locator.startsWith(prefix)) bottom = Math.max(bottom, addressIn(locator).row);
  }
  if (bottom + 2 > lastRow) return null;
  return words.map((text, at): Block => {
    const address: CellAddress = { row: bottom + 2, column: at + 1 };
    return { locator: `${prefix}${formatCell(address)}`, kind: 'cell', text, value: text };
  });
}

function firstSheet(blocks: readonly Block[]): string | null {
  const cell = blocks.find((block) => block.kind === 'cell' && !block.hidden);
  const place = cell && parseLocator(cell.locator);
  return place?.kind === 'cells' ? place.sheet : null;
}

function cellWithoutComment(blocks: readonly Block[]): string | null {
  const taken = new Set(blocks.filter(({ kind }) => kind === 'comment').map(({ locator }) => locator));
  const free = blocks.find(
    ({ kind, hidden: unseen, locator }) => kind === 'cell' && !unseen && !taken.has(`${locator}:comment`),
  );
  return free?.locator ?? null;
}

function freeName(blocks: readonly Block[]): string {
  const taken = new Set(blocks.filter(({ kind }) => kind === 'name').map(({ locator }) => locator));
  let name = 'Basis';
  for (let number = 2; taken.has(formatLocator({ kind: 'name', name })); number += 1) name = `Basis_${number}`;
  return name;
}

function onLastSlide(blocks: readonly Block[], make: (slide: number) => Block): Block[] | null {
  const last = blocks.findLast((block) => !block.hidden && parseLocator(block.locator)?.kind === 'slide');
  const place = last && parseLocator(last.locator);
  return place?.kind === 'slide' ? [make(place.slide)] : null;
}

function nextNumber(blocks: readonly Block[], numberOf: (place: Place) => number): number {
  let max = 0;
  for (const { locator } of blocks) {
    const place = parseLocator(locator);
    if (place) max = Math.max(max, numberOf(place));
  }
  return max + 1;
}
