import { type LetterGrade, letterGrade, withoutAPlus } from '../scoring/letter-grade';

/** How many got a letter. */
export type LetterCount<Letter extends string = LetterGrade> = { letter: Letter; count: number };

/**
 * The letters of a distribution over 0, 1, … 100 whole percent, best first, with those that nobody got [9.3]. Exact,
 * because every step of the scale is a whole percent.
 */
export function lettersOf(distribution: readonly number[]): LetterCount[] {
  const counts = new Map<LetterGrade, number>();
  for (let percent = 100; percent >= 0; percent -= 1) {
    const letter = letterGrade(percent, 100) ?? 'F';
    counts.set(letter, (counts.get(letter) ?? 0) + (distribution[percent] ?? 0));
  }
  return [...counts].map(([letter, count]) => ({ letter, count }));
}

/** The same by the results page's scale, which has no A+ step [9.3]. */
export function lettersWithoutAPlus(distribution: readonly number[]): LetterCount<Exclude<LetterGrade, 'A+'>>[] {
  const [best, ...others] = lettersOf(distribution);
  return others.map(({ letter, count }, at) => ({
    letter: withoutAPlus(letter),
    count: at === 0 ? count + (best?.count ?? 0) : count,
  }));
}

/**
 * The whole percent that half of a distribution do not exceed; between two, the middle of both. Null when it is empty.
 */
export function medianOf(distribution: readonly number[]): number | null {
  const total = distribution.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const lower = percentAt(distribution, Math.ceil(total / 2));
  return total % 2 === 1 ? lower : (lower + percentAt(distribution, total / 2 + 1)) / 2;
}

/** The percent of the one at `place`, from 1 for the lowest. */
function percentAt(distribution: readonly number[], place: number): number {
  let passed = 0;
  return distribution.findIndex((count) => {
    passed += count;
    return passed >= place;
  });
}
