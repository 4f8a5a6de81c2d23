/** Fewer gradings say nothing about how far the next one will lie. */
export const minGradings = 3;

/** A criterion is not stable when six standard deviations of its scores take more than this share of its points. */
export const maxShareOfPoints = 0.3;

/** What the scores of one criterion have in common when the same work is graded again and again. */
export type Repetition =
  | { verdict: 'too-few'; n: number; scores: number[] }
  | {
      verdict: 'equal' | 'stable' | 'unstable';
      n: number;
      /** In the order of the gradings. */
      scores: number[];
      low: number;
      high: number;
      mean: number;
      /** Sample standard deviation in points, by n − 1. */
      deviation: number;
      /** Two gradings differ by at most so many points in 95 of 100 cases: 2.8 standard deviations. */
      limit: number;
      /** Six standard deviations as a share of the criterion's points. */
      share: number;
    };

/**
 * Whether a criterion's scores hold when the same work is graded again. The limit is the repeatability limit of ISO
 * 5725-6:1994, 4.1 (2.8 standard deviations). Not stable is a criterion whose scores lie more than one point apart
 * and whose six standard deviations take more than 30% of its points: from there on AIAG, "Measurement Systems
 * Analysis", 4th edition (2010), calls a measuring system unacceptable for a tolerance. One point apart is the least
 * that whole points can differ, so it is never held against a criterion. `maxScore` is at least 1.
 */
export function repetitionOf(scores: readonly number[], maxScore: number): Repetition {
  const n = scores.length;
  if (n < minGradings) return { verdict: 'too-few', n, scores: [...scores] };
  const low = Math.min(...scores);
  const high = Math.max(...scores);
  const mean = meanOf(scores);
  const deviation = low === high ? 0 : Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (n - 1));
  const share = (6 * deviation) / maxScore;
  const unstable = high - low > 1 && share > maxShareOfPoints;
  const verdict = low === high ? 'equal' : unstable ? 'unstable' : 'stable';
  return { verdict, n, scores: [...scores], low, high, mean, deviation, limit: 2.8 * deviation, share };
}

/** There is at least one score. */
export function meanOf(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
