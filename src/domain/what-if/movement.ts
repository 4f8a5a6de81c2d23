import { type LetterGrade, letterGrade } from '../scoring/letter-grade';
import type { Movements, ScoreBefore, TriedScore } from './schema';

type Standing = { total: number; max: number; letter: LetterGrade | null };

export type Movement = {
  from: Standing;
  to: Standing;
  /** In points of a hundred, so that different maxima compare; one decimal. */
  change: number;
  criteria: { criterionId: number; from: TriedScore; to: TriedScore }[];
};

export function movementOf(before: readonly ScoreBefore[], tried: readonly TriedScore[]): Movement {
  const byCriterion = new Map(tried.map((one) => [one.criterionId, one]));
  const after = before.map((one) => (one.kept ? one : (byCriterion.get(one.criterionId) ?? one)));
  const from = standing(before);
  const to = standing(after);
  const criteria = before.flatMap(({ criterionId, score, maxScore }, at) => {
    const now = after[at];
    if (!now || (now.score === score && now.maxScore === maxScore)) return [];
    const { score: newScore, maxScore: newMax } = now;
    return [
      { criterionId, from: { criterionId, score, maxScore }, to: { criterionId, score: newScore, maxScore: newMax } },
    ];
  });
  return { from, to, change: rounded(percentOf(to) - percentOf(from)), criteria };
}

export function summarize(movements: readonly Movement[]): Movements {
  const changes = movements.map(({ change }) => change);
  const ups = changes.filter((change) => change > 0);
  const downs = changes.filter((change) => change < 0);
  const sum = changes.reduce((all, change) => all + change, 0);
  return {
    submissions: changes.length,
    up: ups.length,
    down: downs.length,
    mean: changes.length === 0 ? 0 : rounded(sum / changes.length),
    largestUp: ups.length === 0 ? null : Math.max(...ups),
    largestDown: downs.length === 0 ? null : Math.min(...downs),
    letters: movements.filter(({ from, to }) => from.letter !== to.letter).length,
  };
}

function standing(scores: readonly { score: number; maxScore: number }[]): Standing {
  const total = scores.reduce((sum, { score }) => sum + score, 0);
  const max = scores.reduce((sum, { maxScore }) => sum + maxScore, 0);
  return { total, max, letter: letterGrade(total, max) };
}

function percentOf({ total, max }: Standing): number {
  return max > 0 ? (total * 100) / max : 0;
}

function rounded(value: number): number {
  const tenths = Math.round(Math.abs(value) * 10) / 10;
  return value < 0 && tenths > 0 ? -tenths : tenths;
}
