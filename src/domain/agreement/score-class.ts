import type { ScoreRange } from '../criterion/criterion';
import { letterGrade } from '../scoring/letter-grade';

/** How scores are sorted for a confusion table: the classes, best first, and which one a score is in. */
export type ScoreClasses = { names: string[]; of(score: number): string | null };

/** A total by its letter, without plus and minus [9.3]. */
export function letterClasses(maxScore: number): ScoreClasses {
  return { names: ['A', 'B', 'C', 'D', 'F'], of: (total) => letterGrade(total, maxScore)?.charAt(0) ?? null };
}

/** A criterion's score by its score ranges, such as `9–10`; by single points where it has none. */
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
