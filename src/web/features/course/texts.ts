import type { CourseRole } from '@domain/course/roles';
import { aRole } from '@domain/messages/course';

export const roleNames: Readonly<Record<CourseRole | 'admin', string>> = {
  reader: 'Reader',
  assistant: 'Assistant',
  instructor: 'Instructor',
  admin: 'Admin',
};

export const roleHints: Readonly<Record<CourseRole, string>> = {
  reader: 'Reads everything in the course and changes nothing.',
  assistant: 'Marks: scores, comments, answers, re-grading and exports.',
  instructor: 'Runs the course: case studies, rubrics, publishing and staff.',
};

export const switcherTexts = {
  label: 'Course',
  search: 'Search courses',
  all: 'All courses',
  own: 'Your courses',
  others: 'Other courses',
  archived: 'Archived',
  none: (search: string) => `No course matches “${search}”.`,
  more: 'Show more',
  choose: 'Choose a course.',
  chooseText: 'This page shows one course at a time.',
} as const;

export const noCourseTexts = {
  title: 'You are not in a course yet.',
  text: (email: string) => `Ask an instructor to add ${email}.`,
} as const;

export const courseTexts = {
  tabs: { staff: 'Staff', students: 'Students', settings: 'Settings' },
  archived: 'This course is archived. You can read everything and change nothing.',
  failed: 'The course was not changed',
  saved: 'Course saved',
  copied: 'Course copied',
  archivedToast: 'Course archived',
  unarchivedToast: 'Course is active again',
} as const;

export const studentTexts = {
  add: 'Add student',
  importCsv: 'Import CSV',
  notHandedIn: 'Has not handed in',
  everybody: 'Everybody',
  none: 'No students yet.',
  noneText: 'Import a CSV, or let anybody with the link hand in.',
  nobody: 'No students found',
  noMatch: 'Nobody on the list matches.',
  left: 'Left',
  addTitle: 'Add a student',
  editTitle: 'Edit student',
  formText: 'The name shows wherever this address hands in.',
  numberHint: 'Optional, such as a student number',
  markLeft: 'Has left the course',
  added: 'Student added',
  saved: 'Student saved',
  removed: 'Removed from the list',
  removeTitle: 'Remove student',
  failed: 'The list was not changed',
  importTitle: 'Import students',
  importText: 'A CSV file with the columns email and name (or first and last name), and optionally number.',
  file: 'CSV, up to 2 MB and 10,000 lines',
  reading: 'Reading the file…',
  counts: ({ added, renamed, left }: { added: number; renamed: number; left: number }) =>
    [
      `${added.toLocaleString('en-US')} new`,
      `${renamed.toLocaleString('en-US')} renamed`,
      left > 0 ? `${left.toLocaleString('en-US')} not in this file` : '',
    ]
      .filter(Boolean)
      .join(', '),
  errors: (count: number) =>
    count === 1 ? 'One line has a mistake. Nothing is imported.' : `${count} lines have mistakes. Nothing is imported.`,
  more: (count: number) => `And ${count.toLocaleString('en-US')} more.`,
  markThose: 'Mark those as left',
  importNow: (count: number) => `Import ${count.toLocaleString('en-US')} ${count === 1 ? 'student' : 'students'}`,
  imported: 'Students imported',
  importFailed: 'The file was not imported',
} as const;

export const handInSettings = {
  rosterOnly: {
    title: 'Only students on the list hand in',
    text: 'Other addresses are refused. See the tab Students.',
  },
  asksName: {
    title: 'Ask for the name',
    text: 'The upload page has a field for it. The name on the list takes precedence.',
  },
  asksProof: {
    title: 'Students confirm their email address',
    text: 'By a 6-digit code that is emailed to them, before they hand in',
  },
} as const;

export const staffTexts = {
  title: 'Staff',
  text: 'Who sees this course, and what they may do in it',
  add: 'Add Person',
  addTitle: 'Add a person',
  addText: 'People without an account get an invitation by email.',
  added: (email: string) => ({ title: 'Added to the course', description: email }),
  invited: (email: string) => ({ title: 'Invitation sent', description: `${email} has 14 days to join.` }),
  changed: (username: string, role: CourseRole) => ({
    title: 'Role changed',
    description: `${username} is ${aRole[role]} now.`,
  }),
  removed: (username: string) => ({ title: 'Removed from the course', description: username }),
  failed: 'The staff was not changed',
  notify: 'Email me about new submissions',
  invitations: 'Invitations',
  invitationsText: 'Not accepted yet. Each link works once, for 14 days.',
  withdraw: 'Withdraw',
  withdrawn: (email: string) => ({ title: 'Invitation withdrawn', description: email }),
} as const;

export const coursesTexts = {
  add: 'New Course',
  created: 'Course created',
  createFailed: 'The course was not created',
  deleted: 'Course deleted',
  deleteFailed: 'The course was not deleted',
  none: 'No courses found',
} as const;
