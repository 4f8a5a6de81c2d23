export const slots = ['excel', 'ppt', 'summary'] as const;
