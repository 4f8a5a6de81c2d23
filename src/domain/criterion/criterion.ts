export type CriterionCategory = 'core' | 'case-specific';

/** A band of points with its description and its own prompt [3.6]; `min` and `max` are both included. */
export type ScoreRange = { min: number; max: number; description: string; promptTemplate: string };
