import type { Dependence } from './document-dependence';
import { type ProbedCriterion, type ProbeGrading, type ProbeRow, rowsOf } from './probe-grading';
import { type Shift, shiftOf } from './shift';

/** The total has no dependence. */
export type HaloRow = ProbeRow & { dependence: Dependence | null; shift: Shift };

export type HaloReport = {
  total: HaloRow;
  criteria: HaloRow[];
  /** `unrelated` ones shouldn't have moved. */
  moved: { related: number; unrelated: number; unknown: number };
  /** All unrelated criteria with scores on both sides. */
  unrelated: number;
};

/** Variant 0 is the work as it is, variant 1 has the other document. */
export function haloOf(
  criteria: readonly ProbedCriterion[],
  gradings: readonly ProbeGrading[],
  dependences: ReadonlyMap<number, Dependence>,
  deterministic: boolean,
): HaloReport {
  const groups = [0, 1].map((side) => gradings.filter(({ variant }) => variant === side));
  const rows = rowsOf(
    criteria,
    groups,
    (row, [before = [], after = []]): HaloRow => ({
      ...row,
      dependence: row.criterionId === null ? null : (dependences.get(row.criterionId) ?? null),
      shift: shiftOf(before, after, deterministic),
    }),
  );
  const moved = rows.criteria.filter(({ shift }) => shift.verdict === 'moved');
  const count = (depends: boolean | null) => moved.filter((row) => dependsOf(row) === depends).length;
  return {
    ...rows,
    moved: { related: count(true), unrelated: count(false), unknown: count(null) },
    unrelated: rows.criteria.filter((row) => dependsOf(row) === false && row.shift.verdict !== 'open').length,
  };
}

function dependsOf({ dependence }: HaloRow): boolean | null {
  return dependence?.depends ?? null;
}
