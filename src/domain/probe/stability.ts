import { letterGrade } from '../scoring/letter-grade';
import { type ProbedCriterion, type ProbeGrading, type ProbeRow, rowsOf, totalsOf } from './probe-grading';
import { type Repetition, repetitionOf } from './repetition';
import { type Shift, shiftOf } from './shift';

/** `order` compares the rubric's order with others. */
export type StabilityRow = ProbeRow & { repetition: Repetition; order: Shift };

export type StabilityReport = {
  total: StabilityRow;
  criteria: StabilityRow[];
  /** Letters of the totals, the most frequent first. */
  letters: { letter: string; times: number }[];
};

/** Variant 0 has the rubric's order, all others another one. */
export function stabilityOf(
  criteria: readonly ProbedCriterion[],
  gradings: readonly ProbeGrading[],
  deterministic: boolean,
): StabilityReport {
  const usual = gradings.filter(({ variant }) => variant === 0);
  const changed = gradings.filter(({ variant }) => variant !== 0);
  const rows = rowsOf(criteria, [gradings, usual, changed], (row, [all = [], before = [], after = []]) => ({
    ...row,
    repetition: repetitionOf(all, Math.max(1, row.maxScore)),
    order: shiftOf(before, after, deterministic),
  }));
  return { ...rows, letters: lettersOf(totalsOf(gradings, criteria), rows.total.maxScore) };
}

function lettersOf(totals: readonly number[], maxScore: number): StabilityReport['letters'] {
  const counts = new Map<string, number>();
  for (const total of totals) {
    const letter = letterGrade(total, maxScore);
    if (letter !== null) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return [...counts]
    .map(([letter, times]) => ({ letter, times }))
    .toSorted((one, other) => other.times - one.times || one.letter.localeCompare(other.letter, 'en'));
}
