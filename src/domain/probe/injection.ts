import { type ProbedCriterion, type ProbeGrading, rowsOf } from './probe-grading';
import type { AttackedGrading, InjectionRow } from './schema';
import { shiftOf } from './shift';

export function injectionOf(
  criteria: readonly ProbedCriterion[],
  gradings: readonly ProbeGrading[],
  sets: readonly (readonly string[])[],
  deterministic: boolean,
): AttackedGrading[] {
  const clean = gradings.filter(({ variant }) => variant === 0);
  return sets.map((attacks, at) => {
    const attacked = gradings.filter(({ variant }) => variant === at + 1);
    const rows = rowsOf(
      criteria,
      [clean, attacked],
      (row, [before = [], after = []]): InjectionRow => ({ ...row, shift: shiftOf(before, after, deterministic) }),
    );
    const differences = rows.criteria.flatMap(({ shift }) => (shift.verdict === 'moved' ? [shift.difference] : []));
    return {
      attacks: [...attacks],
      ...rows,
      up: differences.filter((difference) => difference > 0).length,
      down: differences.filter((difference) => difference < 0).length,
    };
  });
}
