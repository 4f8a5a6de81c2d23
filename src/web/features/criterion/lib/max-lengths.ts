/** In characters. */
export const criterionMaxLengths = { name: 200, description: 5_000, promptTemplate: 50_000 } as const;
