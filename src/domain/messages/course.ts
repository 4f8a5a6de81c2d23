import type { CourseRole } from '../course/roles';

const submissionsOf = (count: number) => (count === 1 ? '1 submission' : `${count} submissions`);

export const aRole: Readonly<Record<CourseRole, string>> = {
  reader: 'a reader',
  assistant: 'an assistant',
  instructor: 'an instructor',
};

export const courseSentences = {
  gone: 'This course does not exist or was deleted.',
  archived: 'This course is archived.',
  roleTooLow: 'Your role in this course does not allow this.',
  lastInstructor: (courses: string[]) => `This is the last instructor of ${courses.join(', ')}. Add another one first.`,
  lastActive: 'This is the last active course.',
  inUse: (count: number) => `This course has ${submissionsOf(count)}. Archive it instead.`,
  slugTaken: 'This short name is taken. Please choose another one.',
  noSuchCode: 'No course has this code.',
  sharedCode: 'Several courses have this code. Use the link from your instructor.',
  alreadyStaff: 'This account is already in the course.',
  notMember: 'This account is not in the course.',
  sayWhich: 'Say which course.',
  invalidInvitation: 'This invitation is not valid any more.',
  noInvitation: 'This invitation does not exist, was used or has expired.',
  tooManyAdded: 'You can add 100 people a day to a course. Try again tomorrow.',
} as const;

export const archivedNext = 'You can no longer hand in. What you handed in before stays here, with its results.';
