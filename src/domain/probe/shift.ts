import { meanOf } from './repetition';

export type Side = { n: number; mean: number; low: number; high: number };

/**
 * `open`: one side has no scores. `same`: equal means. `mingled`: different means, but overlapping scores, which chance
 * explains. `moved`: all scores of one side are above the other's.
 */
export type Shift =
  | { verdict: 'open'; before: Side | null; after: Side | null }
  | {
      verdict: 'same' | 'mingled' | 'moved';
      before: Side;
      after: Side;
      /** In points; above 0, the change raised scores. */
      difference: number;
      /** How likely chance alone is to separate the scores so cleanly, 0 to 1; 0 for a deterministic grader. */
      chance: number;
    };

/**
 * `chance` is the exact two-sided p of Wilcoxon's rank-sum test (Biometrics Bulletin 1, 1945) for scores without
 * overlap: two of all ways to choose n of n + m.
 */
export function shiftOf(before: readonly number[], after: readonly number[], deterministic: boolean): Shift {
  const [was, is] = [sideOf(before), sideOf(after)];
  if (!was || !is) return { verdict: 'open', before: was, after: is };
  const difference = is.mean - was.mean;
  const parted = was.high < is.low || is.high < was.low;
  const verdict = parted ? 'moved' : difference === 0 ? 'same' : 'mingled';
  return { verdict, before: was, after: is, difference, chance: deterministic ? 0 : chanceOfParting(was.n, is.n) };
}

/** 2 / (n + m choose n), at most 1. */
export function chanceOfParting(n: number, m: number): number {
  let ways = 1;
  for (let k = 1; k <= n; k += 1) ways = (ways * (m + k)) / k;
  return Math.min(1, 2 / ways);
}

function sideOf(scores: readonly number[]): Side | null {
  if (scores.length === 0) return null;
  return { n: scores.length, mean: meanOf(scores), low: Math.min(...scores), high: Math.max(...scores) };
}
