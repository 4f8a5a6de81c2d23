import type { categories } from './categories';
import type { scoreRange } from './schema';

export type CriterionCategory = (typeof categories)[number];

/** `min` and `max` are inclusive [3.6]. */
export type ScoreRange = typeof scoreRange.infer;
