import type { Block, FileEvidence, HiddenReason } from '@domain/evidence/evidence';
import { blockLines } from './block-line';
import type { MaskedLocators } from './masked-locators';
import { type Part, prosePart } from './part';
import { slotNames } from './reading-notes';
import { type Hide, workbookParts } from './visible-parts';

const reasons: Record<HiddenReason, string> = {
  'hidden-sheet': 'on a hidden sheet',
  'hidden-row': 'in hidden rows',
  'hidden-column': 'in hidden columns',
  'hidden-slide': 'on a hidden slide',
  notes: 'speaker notes',
  comment: 'comments',
  'alt-text': 'descriptions of pictures',
  'off-slide': 'outside the slide',
  'white-text': 'white text',
  'tiny-text': 'tiny text',
  'hidden-text': 'hidden text',
  'deleted-text': 'deleted text of tracked changes',
};

export function hiddenParts(files: FileEvidence[], locators: MaskedLocators, hide: Hide): Part[] {
  return files.flatMap((file) => {
    const hidden = file.blocks.filter((block) => block.hidden);
    const groups = Map.groupBy(hidden, reasonOf);
    return [...groups].flatMap(([reason, blocks]) => {
      const what = `${slotNames[file.slot]}, ${reason}`;
      const cells = blocks.filter((block) => block.kind === 'cell');
      const lines = blocks
        .filter((block) => block.kind !== 'cell')
        .flatMap((block) => blockLines(block, locators, hide));
      const heading = prosePart(what, ['', `In the ${what}:`]);
      const prose = lines.length > 0 ? [prosePart(`the ${what}`, lines)] : [];
      return [heading, ...workbookParts(cells, locators, hide), ...prose];
    });
  });
}

function reasonOf(block: Block): string {
  const [reason] = block.why ?? [];
  return reason === undefined ? 'not visible' : reasons[reason];
}
