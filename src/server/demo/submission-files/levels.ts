import type { Model } from './model';

export const areas = [
  'elasticity',
  'cross',
  'promotions',
  'launch',
  'calendar',
  'leaks',
  'workbook',
  'deck',
  'memo',
] as const;

export type Area = (typeof areas)[number];

/** 3 thorough, 2 with gaps, 1 barely, 0 missing. */
export type Levels = Record<Area, number>;

export type Flaw =
  /** Deck and memo state another ROI and launch price than the workbook. */
  | 'wrong-figures'
  /** The elasticities lost their sign. */
  | 'lost-sign'
  /** One leak is typed over a formula. */
  | 'broken-formula'
  | 'error-value'
  /** The memo contains hidden text addressed to the grader. */
  | 'hidden-text'
  /** The deck mentions leaks that no sheet has. */
  | 'missing-sheet';

/** `'333322221'`, in the order of `areas`. */
export function levelsOf(digits: string): Levels {
  const at = (area: Area) => Number(digits[areas.indexOf(area)] ?? 0);
  return {
    elasticity: at('elasticity'),
    cross: at('cross'),
    promotions: at('promotions'),
    launch: at('launch'),
    calendar: at('calendar'),
    leaks: at('leaks'),
    workbook: at('workbook'),
    deck: at('deck'),
    memo: at('memo'),
  };
}

export type SubmissionPlan = { model: Model; levels: Levels; flaws: readonly Flaw[] };
