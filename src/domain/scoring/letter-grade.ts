const steps = [
  ['A+', 97],
  ['A', 93],
  ['A-', 90],
  ['B+', 87],
  ['B', 83],
  ['B-', 80],
  ['C+', 77],
  ['C', 73],
  ['C-', 70],
  ['D+', 67],
  ['D', 65],
  ['D-', 60],
] as const;

export type LetterGrade = (typeof steps)[number][0] | 'F';

/**
 * The letter of `total` in percent of `max` [9.3], exact at the borders. Null while there is no total,
 * or nothing to reach.
 */
export function letterGrade(total: number | null, max: number | null): LetterGrade | null {
  if (total === null || max === null || max <= 0) return null;
  return steps.find(([, percent]) => total * 100 >= percent * max)?.[0] ?? 'F';
}

/** The results page's scale, which has no A+ step [9.3]. */
export function withoutAPlus(letter: LetterGrade): Exclude<LetterGrade, 'A+'> {
  return letter === 'A+' ? 'A' : letter;
}
