import type { ScoreRange } from '../criterion/schema';
import { letterGrade } from '../scoring/letter-grade';

export type ScoreClasses = { names: string[]; of(score: number): string | null };

/** Without plus and minus [9.3]. */
export function letterClasses(maxScore: number): ScoreClasses {
  return { names: ['A', 'B', 'C', 'D', 'F'], of: (total) => letterGrade(total, maxScore)?.charAt(0) ?? null };
}

export function rangeClasses(ranges: readonly ScoreRange[], maxScore: number): ScoreClasses {
  const single = Array.from({ length: maxScore + 1 }, (_, score) => ({ min: score, max: score }));
  const ordered = (ranges.length > 0 ? ranges : single).toSorted((one, other) => other.min - one.min);
  const nameOf = ({ min, max }: Pick<ScoreRange, 'min' | 'max'>) => (min === max ? `${min}` : `${min}–${max}`);
  return {
    names: [...new Set(ordered.map(nameOf))],
    of(score) {
      const range = ordered.find(({ min, max }) => score >= min && score <= max);
      return range ? nameOf(range) : null;
    },
  };
}
