/** From the least to the most: each may do what the one before may. */
export const courseRoles = ['reader', 'assistant', 'instructor'] as const;

export type CourseRole = (typeof courseRoles)[number];
