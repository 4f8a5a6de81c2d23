import { criterionSaved } from '@domain/messages/criterion';
import { defaultScoreRanges } from '@domain/scoring/score-ranges';
import { updateFailure } from '@web/features/criterion/lib/criterion-failure';
import type { SaveTexts } from '@web/features/criterion/mutations';
import type { ListedCriterion } from '@web/features/criterion/queries';

export function savedPoints(before: ListedCriterion, undo: (saved: ListedCriterion) => void): SaveTexts {
  const own = JSON.stringify(before.scoreRanges) !== JSON.stringify(defaultScoreRanges(before.maxScore));
  return {
    failed: updateFailure,
    saved: ({ maxScore }) => ({
      title: criterionSaved.update,
      description: `Score ranges were reset for ${maxScore} ${maxScore === 1 ? 'point' : 'points'}.`,
    }),
    ...(own && { action: (saved: ListedCriterion) => ({ label: 'Undo', run: () => undo(saved) }) }),
  };
}
