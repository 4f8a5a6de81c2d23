import { criterionColor, scoreBand } from '@domain/scoring/score-band';

/** The three looks of a criterion's score, and the four of a total [9.4]. */
export type CriterionStyle = 'top' | 'mid' | 'low';
export type TotalStyle = 'top' | 'high' | 'mid' | 'low';

const criterionLooks = { green: 'top', yellow: 'mid', red: 'low' } as const;
const totalLooks = { '90+': 'top', '80+': 'high', '70+': 'mid', below: 'low' } as const;

export function criterionStyle(score: number, max: number): CriterionStyle {
  return criterionLooks[criterionColor(score, max)];
}

export function totalStyle(total: number, max: number): TotalStyle {
  return totalLooks[scoreBand(total, max)];
}

/** Letters change where the bands do: A from 90, B from 80, C from 70. */
export function letterStyle(letter: string): TotalStyle {
  return letter.startsWith('A') ? 'top' : letter.startsWith('B') ? 'high' : letter.startsWith('C') ? 'mid' : 'low';
}

export const scoreInk = {
  top: 'text-top-ink',
  high: 'text-high-ink',
  mid: 'text-mid-ink',
  low: 'text-low-ink',
} as const satisfies Record<TotalStyle, string>;
