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

/** Exact at the borders [9.3]. Null without a total or a maximum. */
export function letterGrade(total: number | null, max: number | null): LetterGrade | null {
  if (total === null || max === null || max <= 0) return null;
  return steps.find(([, percent]) => total * 100 >= percent * max)?.[0] ?? 'F';
}

export function withoutAPlus(letter: LetterGrade): Exclude<LetterGrade, 'A+'> {
  return letter === 'A+' ? 'A' : letter;
}
