/** From the least to the most: each may do what the one before may. */
export const courseRoles = ['reader', 'assistant', 'instructor'] as const;

export type CourseRole = (typeof courseRoles)[number];

export function mayAct(role: CourseRole, needed: CourseRole): boolean {
  return courseRoles.indexOf(role) >= courseRoles.indexOf(needed);
}

/** In an address in place of a course's slug, which no course can have. */
export const allCourses = '*';
