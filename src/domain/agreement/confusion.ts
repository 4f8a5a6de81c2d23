import type { ScorePair } from './score-pair';

export type ConfusionTable = { classes: string[]; rows: number[][] };

export function confusionTable(
  pairs: readonly ScorePair[],
  classes: readonly string[],
  classOf: (score: number) => string | null,
): ConfusionTable {
  const rows = classes.map(() => classes.map(() => 0));
  for (const { person, other } of pairs) {
    const row = rows[classes.indexOf(classOf(person) ?? '')];
    const column = classes.indexOf(classOf(other) ?? '');
    if (row && column >= 0) row[column] = (row[column] ?? 0) + 1;
  }
  return { classes: [...classes], rows };
}
