import type { Repetition } from './schema';

const minGradings = 3;

const maxShareOfPoints = 0.3;

/**
 * `limit` is the repeatability limit of ISO 5725-6:1994, 4.1. Unstable from 30% of the points, where AIAG ("Measurement
 * Systems Analysis", 4th edition, 2010) calls a measuring system unacceptable, and more than one point apart, because
 * whole points can't differ by less.
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

/** Needs at least one score. */
export function meanOf(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
