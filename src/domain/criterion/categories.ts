export const categories = ['core', 'case-specific'] as const;
