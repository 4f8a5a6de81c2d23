const submissionsOf = (count: number) => (count === 1 ? '1 submission' : `${count} submissions`);

export const courseSentences = {
  gone: 'This course does not exist or was deleted.',
  archived: 'This course is archived.',
  roleTooLow: 'Your role in this course does not allow this.',
  lastInstructor: (courses: string[]) => `This is the last instructor of ${courses.join(', ')}. Add another one first.`,
  lastActive: 'This is the last active course.',
  inUse: (count: number) => `This course has ${submissionsOf(count)}. Archive it instead.`,
  slugTaken: 'This short name is taken. Please choose another one.',
  noSuchCode: 'No course has this code.',
  noAccount: 'No account has this email address.',
  alreadyStaff: 'This account is already in the course.',
  notMember: 'This account is not in the course.',
  sayWhich: 'Say which course.',
} as const;
