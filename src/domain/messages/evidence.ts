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
  'alt-text': 'alt text',
  'off-slide': 'off the slide',
  'white-text': 'white text',
  'tiny-text': 'tiny text',
  'hidden-text': 'hidden text',
  'deleted-text': 'deleted text',
} as const satisfies Record<HiddenReason, string>;

export function placeGone(place: string): string {
  return `${place} no longer exists in this file.`;
}

export const commentPlaceGone = 'This place no longer exists in the file.';

export const noEvidence = 'The files of this submission were deleted.';
