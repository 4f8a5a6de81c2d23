import { type ProbedCriterion, type ProbeGrading, rowsOf } from './probe-grading';
import type { Dependence, HaloReport, HaloRow } from './schema';
import { shiftOf } from './shift';

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
