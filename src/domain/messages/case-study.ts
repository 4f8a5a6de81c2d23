import { counted } from './counted';

export const nameAndDescriptionRequired = 'Name and description are required';

export const caseStudySentences = {
  gone: 'This case study does not exist or was deleted.',
  inUse: (submissions: number) =>
    submissions === 1
      ? 'This case study has 1 submission, so it cannot be deleted. Delete the submission first.'
      : `This case study has ${submissions} submissions, so it cannot be deleted. Delete the submissions first.`,
  hasOwnCriteria: 'This case study has criteria of its own. Delete them first, or import a file.',
  notDraftAgain: (submissions: number) =>
    `This case study has ${counted(submissions, 'submission')}, so it cannot become a draft. Close it instead.`,
  maxTests: 'This case study has 5 test submissions. Delete one first.',
  notRestorable: 'This case study can no longer be restored.',
  dueBeforeOpening: 'The due date must be after the opening date.',
  closesBeforeDue: 'The closing date must not be before the due date.',
  closesBeforeOpening: 'The closing date must be after the opening date.',
} as const;

export const extensionTexts = {
  open: 'Extensions…',
  title: 'Extensions',
  none: 'Nobody has an extension yet.',
  student: 'Student’s email',
  untilLabel: 'Until',
  untilHint: 'Replaces the due and closing time once the student has confirmed the address.',
  until: (date: string) => `until ${date}`,
  extraLabel: 'Extra attempts',
  extra: (count: number) => (count === 1 ? '1 extra attempt' : `${count} extra attempts`),
  badAttempts: 'Please enter a whole number up to 20.',
  oneOfBoth: 'Enter a date, extra attempts or both.',
  save: 'Save',
  saveAndEmail: 'Save and email',
  saved: 'Extension saved',
  mailed: 'Extension saved and emailed',
  removed: 'Extension removed',
  failed: 'The extension was not changed',
} as const;

export const caseStudyTexts = {
  loading: 'Loading case studies...',
  add: 'Add Case Study',
  dialog: 'Create New Case Study',
  none: 'No case studies yet',
  noneNext: 'Create your first case study.',
} as const;

export const openTexts = {
  open: 'Open to students',
  close: 'Close now',
  reopen: 'Re-open',
  draft: 'Back to draft',
  asDraft: 'Create as draft',
  effect: {
    draft: '',
    open: 'Students will see it and can hand in right away.',
    scheduled: 'Students will see it and can hand in from its opening date on.',
    closed: 'Its closing date has passed: students will see it but cannot hand in.',
  },
} as const;

export const testTexts = {
  title: 'Try with a test submission',
  effect:
    'Add three files. They are graded and shown as a student’s would be, labeled “Test”. Tests are in no list, figure or export, and are never emailed.',
  send: 'Upload and grade',
  sending: 'Uploading…',
  earlier: (tests: number) => `${tests} of 5 test submissions`,
  name: (number: number) => `Test ${number}`,
  notGraded: 'not graded',
} as const;

export const linkTexts = {
  copy: 'Copy link for students',
  copied: { title: 'Link copied', description: 'Send it to your students.' },
  failed: (link: string) => ({ title: 'The browser does not allow copying', description: `The link is ${link}` }),
} as const;

export const caseStudySaved = {
  create: 'Case study created successfully',
  delete: 'Case study deleted successfully',
  update: 'Case study updated successfully',
} as const;

export const caseStudyFailed = {
  create: 'Error creating case study',
  delete: 'Error deleting case study',
  update: 'Error updating case study',
} as const;
