import type { HiddenReason, Slot } from '../evidence/evidence';

export const viewerFileNames = {
  excel: 'Workbook',
  ppt: 'Deck',
  summary: 'Summary',
} as const satisfies Record<Slot, string>;

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

export function placeGone(place: string): string {
  return `${place} is not in the files any more. What is shown is the rest of the file.`;
}

export const noEvidence = 'The files of this submission were deleted.';
