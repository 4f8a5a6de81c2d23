import { sheetPrefix } from '@domain/evidence/cell-locator';
import type { Slot } from '@domain/evidence/evidence';
import { viewerFileNames } from '@domain/messages/evidence';
import { reviewSentences } from '@domain/messages/review';
import type { AlikeWorks } from '../queries';

/** `own` and `other` are where it begins; null is the beginning of the workbook. */
export type SimilarityLine = { text: string; own: string | null; other: string | null };

const beginnings = { excel: null, ppt: 'D:1', summary: 'S:p1' } as const satisfies Record<Slot, string | null>;

export function similarityLines({
  files,
  sheets,
}: Pick<AlikeWorks['similarity'], 'files' | 'sheets'>): SimilarityLine[] {
  return [
    ...files.map((slot) => ({
      text: reviewSentences.sameFile(viewerFileNames[slot]),
      own: beginnings[slot],
      other: beginnings[slot],
    })),
    ...sheets.map(({ own, other, share }) => ({
      text: reviewSentences.alikeSheet(own, other, Math.round(share * 100)),
      own: `${sheetPrefix(own)}!A1`,
      other: `${sheetPrefix(other)}!A1`,
    })),
  ];
}
