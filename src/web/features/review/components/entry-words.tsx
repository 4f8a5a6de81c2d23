import { reviewSentences } from '@domain/messages/review';
import { displayName } from '@domain/submission/display-name';
import { criterionStyle, scoreInk } from '@web/components/score-style';
import type { ReviewItem } from '../queries';

export function entryTitle(item: ReviewItem): string {
  if (item.kind === 'result') return item.result.criterionName;
  if (item.kind === 'question') return `“${item.question.text}”`;
  if (item.kind === 'similarity') return `with ${displayName(item.similarity.other)}`;
  return reviewSentences.wholeSubmission;
}

export const resultOf = (item: ReviewItem) => (item.kind === 'result' || item.kind === 'question' ? item.result : null);

export function EntryScore({ item }: { item: ReviewItem }) {
  const result = resultOf(item);
  if (!result) {
    return (
      <span className="text-ink-3" aria-hidden="true">
        –
      </span>
    );
  }
  const { score, maxScore } = result;
  return (
    <>
      <b className={scoreInk[criterionStyle(score, maxScore)]}>{score}</b>
      <span className="text-ink-3">/{maxScore}</span>
    </>
  );
}
