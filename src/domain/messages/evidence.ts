import type { HiddenReason, Slot } from '../evidence/evidence';

/** What the file viewer calls the three files. */
export const viewerFileNames = {
  excel: 'Workbook',
  ppt: 'Deck',
  summary: 'Summary',
} as const satisfies Record<Slot, string>;

/** Why a reader of the original does not see a piece, as a badge says it. */
export const hiddenReasonTexts = {
  'hidden-sheet': 'hidden sheet',
  'hidden-row': 'hidden row',
  'hidden-column': 'hidden column',
  'hidden-slide': 'hidden slide',
  notes: 'speaker notes',
  comment: 'comment',
  'alt-text': 'picture text',
  'off-slide': 'beside the slide',
  'white-text': 'white letters',
  'tiny-text': 'tiny letters',
  'hidden-text': 'hidden text',
  'deleted-text': 'deleted text',
} as const satisfies Record<HiddenReason, string>;

/** A locator that leads nowhere in the files as they were read. */
export function placeGone(place: string): string {
  return `${place} is not in the files any more. What is shown is the rest of the file.`;
}

/** A submission of which no file is stored. */
export const noEvidence = 'There is nothing to show: the files of this submission are gone.';
