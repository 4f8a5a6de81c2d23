import type { CriterionCategory } from '@domain/criterion/categories';

type Counted = { category: CriterionCategory; maxScore: number };

export type Allocation = { total: number; core: number; own: number; valid: boolean };

/** Points that don't add up to the total are reported, not refused [5.6] [9.1]. */
export function allocationOf(criteria: readonly Counted[], totalPoints = 100): Allocation {
  const sum = (category: CriterionCategory) =>
    criteria.reduce((points, row) => points + (row.category === category ? row.maxScore : 0), 0);
  const core = sum('core');
  const own = sum('case-specific');
  return { total: core + own, core, own, valid: core + own === totalPoints };
}

/** Digits only, 1 to 100 [5.2]; null for anything else. */
export function typedPoints(text: string): number | null {
  const typed = text.trim();
  if (!/^[0-9]{1,3}$/.test(typed)) return null;
  const points = Number(typed);
  return points >= 1 && points <= 100 ? points : null;
}
