import { criterionColor, scoreBand } from '@domain/scoring/score-band';

/** The three looks of a criterion's score, and the four of a total [9.4]. */
export type CriterionLook = 'top' | 'mid' | 'low';
export type TotalLook = 'top' | 'high' | 'mid' | 'low';

const criterionLooks = { green: 'top', yellow: 'mid', red: 'low' } as const;
const totalLooks = { '90+': 'top', '80+': 'high', '70+': 'mid', below: 'low' } as const;

export function criterionLook(score: number, max: number): CriterionLook {
  return criterionLooks[criterionColor(score, max)];
}

export function totalLook(total: number, max: number): TotalLook {
  return totalLooks[scoreBand(total, max)];
}
