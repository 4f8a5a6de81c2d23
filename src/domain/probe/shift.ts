import { meanOf } from './repetition';

/** The scores of a criterion with the work as it is, or with something changed in it. */
export type Side = { n: number; mean: number; low: number; high: number };

/**
 * How a criterion's scores stand before and after a change.
 * - `open`: one side has no score yet
 * - `same`: the means are equal
 * - `mingled`: the means differ, but the scores overlap, as those of one and the same work may
 * - `moved`: every score of one side lies above every score of the other
 */
export type Shift =
  | { verdict: 'open'; before: Side | null; after: Side | null }
  | {
      verdict: 'same' | 'mingled' | 'moved';
      before: Side;
      after: Side;
      /** In points: above 0, the change brought more. */
      difference: number;
      /** How often chance alone would part so many scores so cleanly, 0 to 1; 0 for a grader that leaves nothing to it. */
      chance: number;
    };

/**
 * Holds the scores after a change beside those before it. That chance parts n and m scores so that none overlap is two
 * of all the ways to choose n of them, which is the exact two-sided p of Wilcoxon's rank-sum test (Biometrics Bulletin
 * 1, 1945) for this outcome. Once each, it happens whenever two scores differ.
 */
export function shiftOf(before: readonly number[], after: readonly number[], deterministic: boolean): Shift {
  const [was, is] = [sideOf(before), sideOf(after)];
  if (!was || !is) return { verdict: 'open', before: was, after: is };
  const difference = is.mean - was.mean;
  const parted = was.high < is.low || is.high < was.low;
  const verdict = parted ? 'moved' : difference === 0 ? 'same' : 'mingled';
  return { verdict, before: was, after: is, difference, chance: deterministic ? 0 : chanceOfParting(was.n, is.n) };
}

/** 2 / (n + m choose n), from 1 for one score each. */
export function chanceOfParting(n: number, m: number): number {
  let ways = 1;
  for (let k = 1; k <= n; k += 1) ways = (ways * (m + k)) / k;
  return Math.min(1, 2 / ways);
}

function sideOf(scores: readonly number[]): Side | null {
  if (scores.length === 0) return null;
  return { n: scores.length, mean: meanOf(scores), low: Math.min(...scores), high: Math.max(...scores) };
}
