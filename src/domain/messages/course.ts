export const courseSentences = {
  gone: 'This course does not exist or was deleted.',
  archived: 'This course is archived.',
  roleTooLow: 'Your role in this course does not allow this.',
  notStaff: 'You are not in a course yet.',
  lastInstructor: (courses: string[]) => `This is the last instructor of ${courses.join(', ')}. Add another one first.`,
  sayWhich: 'Say which course.',
} as const;
