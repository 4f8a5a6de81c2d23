import { type ProbedCriterion, type ProbeGrading, type ProbeRow, rowsOf } from './probe-grading';
import { type Shift, shiftOf } from './shift';

export type InjectionRow = ProbeRow & { shift: Shift };

/** What one set of attacks did to the scores. */
export type AttackedGrading = {
  /** The attacks that were put in together, by their ids. */
  attacks: string[];
  total: InjectionRow;
  criteria: InjectionRow[];
  /** Criteria whose score went up, as an attack wants, or down. */
  up: number;
  down: number;
};

/** Gradings of the work as it is, variant 0, and with one set of attacks after the other, variants 1 and on. */
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
