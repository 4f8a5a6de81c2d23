export const categories = ['core', 'case-specific'] as const;

export type CriterionCategory = (typeof categories)[number];
