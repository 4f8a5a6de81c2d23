import { type ProbedCriterion, type ProbeGrading, type ProbeRow, rowsOf } from './probe-grading';
import { type Shift, shiftOf } from './shift';

export type InjectionRow = ProbeRow & { shift: Shift };

export type AttackedGrading = {
  /** Ids of attacks that were inserted together. */
  attacks: string[];
  total: InjectionRow;
  criteria: InjectionRow[];
  up: number;
  down: number;
};

/** Variant 0 is the work as it is, the others have one set of attacks each. */
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
      (row, [before = [], after = []]): InjectionRow => ({
        ...row,
        shift: shiftOf(before, after, deterministic),
      }),
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
