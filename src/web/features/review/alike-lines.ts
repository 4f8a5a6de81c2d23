import { viewerFileNames } from '@domain/messages/evidence';
import { reviewSentences } from '@domain/messages/review';
import type { AlikeWorks } from './review-item';

/** What is equal, a sentence for each file and sheet. */
export function alikeLines({ files, sheets }: AlikeWorks['similarity']): string[] {
  return [
    ...files.map((slot) => reviewSentences.sameFile(viewerFileNames[slot])),
    ...sheets.map(({ own, other, share }) => reviewSentences.alikeSheet(own, other, Math.round(share * 100))),
  ];
}
