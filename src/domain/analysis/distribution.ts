import { type LetterGrade, letterGrade, withoutAPlus } from '../scoring/letter-grade';

export type LetterCount<Letter extends string = LetterGrade> = { letter: Letter; count: number };

/** From counts per whole percent, best letter first. Exact, because all letter bounds are whole percents. */
export function lettersOf(distribution: readonly number[]): LetterCount[] {
  const counts = new Map<LetterGrade, number>();
  for (let percent = 100; percent >= 0; percent -= 1) {
    const letter = letterGrade(percent, 100) ?? 'F';
    counts.set(letter, (counts.get(letter) ?? 0) + (distribution[percent] ?? 0));
  }
  return [...counts].map(([letter, count]) => ({ letter, count }));
}

/** The results page's scale has no A+ [9.3]. */
export function lettersWithoutAPlus(distribution: readonly number[]): LetterCount<Exclude<LetterGrade, 'A+'>>[] {
  const [best, ...others] = lettersOf(distribution);
  return others.map(({ letter, count }, at) => ({
    letter: withoutAPlus(letter),
    count: at === 0 ? count + (best?.count ?? 0) : count,
  }));
}

/** In percent; null without counts. */
export function medianOf(distribution: readonly number[]): number | null {
  const total = distribution.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const lower = percentAt(distribution, Math.ceil(total / 2));
  return total % 2 === 1 ? lower : (lower + percentAt(distribution, total / 2 + 1)) / 2;
}

function percentAt(distribution: readonly number[], place: number): number {
  let passed = 0;
  return distribution.findIndex((count) => {
    passed += count;
    return passed >= place;
  });
}
