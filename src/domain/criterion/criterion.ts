import type { categories } from './categories';
import type { scoreRange } from './schema';

export type CriterionCategory = (typeof categories)[number];

/** A band of points with its description and its own prompt [3.6]; `min` and `max` are both included. */
export type ScoreRange = typeof scoreRange.infer;
