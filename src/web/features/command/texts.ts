import type { SubmissionView } from '@domain/submission/views';

export const viewCommands: Record<SubmissionView, string> = {
  toReview: 'Submissions to review',
  incomplete: 'Incomplete submissions',
  notEmailed: 'Submissions not emailed',
  changedSinceSent: 'Submissions changed since sent',
  olderRubric: 'Submissions with an older rubric',
  mine: 'Submissions you mark',
  late: 'Late submissions',
  readyToPublish: 'Submissions ready to publish',
  emailFailed: 'Submissions with a failed email',
};

export const commandTexts = {
  email: 'Email Results',
  files: 'Files',
  details: 'Submission Details',
  uploadClass: 'Upload a class',
  newCaseStudy: 'New case study',
  addCriterion: 'Add Criterion',
  importRubric: 'Import Rubric',
  tryChange: 'Try a rubric change',
  addCompany: 'Add Company',
  byCriterion: 'Review by criterion',
  newSample: 'New Sample',
  newProbe: 'New Probe',
  addUser: 'Add User',
  theme: (other: 'light' | 'dark') => `Switch to the ${other} theme`,
  logout: 'Logout',
} as const;
