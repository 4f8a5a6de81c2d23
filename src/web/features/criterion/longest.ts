/** The longest texts that are stored, in characters. */
export const longestCriterion = { name: 200, description: 5_000, promptTemplate: 50_000 } as const;
