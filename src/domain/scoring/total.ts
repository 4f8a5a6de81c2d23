/** The plain sum of the criterion scores [3.11]; null while any is missing, or when there is none. */
export function totalScore(scores: readonly (number | null)[]): number | null {
  if (scores.length === 0) return null;
  let sum = 0;
  for (const score of scores) {
    if (score === null) return null;
    sum += score;
  }
  return sum;
}
