import { slots } from '../evidence/slots';
import { badgeTexts } from '../messages/portal';
import type { FileGroup } from './upload-grouping';

export type UploadStatus = 'incomplete' | 'ready' | 'processing' | 'completed' | 'error';

export type GradingStatus = 'grading' | 'completed' | 'failed' | null;

export function statusOfFiles(files: FileGroup<unknown>): 'incomplete' | 'ready' {
  return slots.every((slot) => files[slot] !== undefined) ? 'ready' : 'incomplete';
}

export function badgeText(status: UploadStatus, grading: GradingStatus, percentage: number): string {
  if (status !== 'completed') return badgeTexts[status];
  switch (grading) {
    case null:
      return badgeTexts.uploaded;
    case 'grading':
      return percentage >= 90 ? badgeTexts.finishing : badgeTexts.grading;
    case 'completed':
      return badgeTexts.graded;
    case 'failed':
      return badgeTexts.gradingFailed;
  }
}
