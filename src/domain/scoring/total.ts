export function totalScore(scores: readonly (number | null)[]): number | null {
  if (scores.length === 0) return null;
  let sum = 0;
  for (const score of scores) {
    if (score === null) return null;
    sum += score;
  }
  return sum;
}
