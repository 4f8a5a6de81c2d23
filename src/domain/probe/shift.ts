import { meanOf } from './repetition';
import type { Shift } from './schema';

/** `chance` is the exact two-sided p of Wilcoxon's rank-sum test (Biometrics Bulletin 1, 1945). */
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

function sideOf(scores: readonly number[]): Shift['before'] {
  if (scores.length === 0) return null;
  return { n: scores.length, mean: meanOf(scores), low: Math.min(...scores), high: Math.max(...scores) };
}
