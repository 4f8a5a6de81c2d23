/** From the least to the most: each may do what the one before may. */
export const courseRoles = ['reader', 'assistant', 'instructor'] as const;

export type CourseRole = (typeof courseRoles)[number];

export function mayAct(role: CourseRole, needed: CourseRole): boolean {
  return courseRoles.indexOf(role) >= courseRoles.indexOf(needed);
}

/** Stands for a slug in an address; no course can have it. */
export const allCourses = '*';
