import { letterGrade } from '../scoring/letter-grade';
import { type ProbedCriterion, type ProbeGrading, rowsOf, totalsOf } from './probe-grading';
import { repetitionOf } from './repetition';
import type { StabilityReport } from './schema';
import { shiftOf } from './shift';

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
