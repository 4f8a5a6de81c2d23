import type { ListedSubmission } from '@web/features/submission/queries';

/** `83/100`, or why there is no total. */
export function TotalScore({ row: { totalScore, maxScore, status } }: { row: ListedSubmission }) {
  if (totalScore === null || maxScore === null) {
    return status === 'graded' ? (
      <span className="s12 c-mid">Incomplete</span>
    ) : (
      <span className="s12 mut">Not graded</span>
    );
  }
  return (
    <span className="num">
      <b>{totalScore}</b>
      <span className="mut hide-phone">/{maxScore}</span>
    </span>
  );
}
