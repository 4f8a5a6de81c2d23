import type { EmailVia } from '../mail/schema';
/** The three tabs of the results screen, in their order [2.34]. */
export const resultsTabs = {
  overview: 'Overview',
  individual: 'Individual Results',
  companies: 'Company Performance',
} as const;

export type ResultsTab = keyof typeof resultsTabs;

export const refreshResults = 'Refresh Results';

/** The columns of Individual Results [2.36]. */
export const resultColumns = {
  student: 'Student ID',
  company: 'Company',
  caseStudy: 'Case Study',
  score: 'Score',
  grade: 'Grade',
  email: 'Email Status',
  submitted: 'Submitted',
  actions: 'Actions',
} as const;

/** What can be done with a row [2.36]. */
export const resultActions = {
  details: 'View Details',
  files: 'Files',
  email: 'Send Email',
  remove: 'Delete',
} as const;

/** Nothing has been handed in yet [2.38]. */
export const noSubmissions = {
  title: 'No Submissions Yet',
  text: 'Grades appear here as soon as somebody hands in a workbook, a deck and a summary.',
  next: 'Upload Submissions',
} as const;

/** How a student's mail stands [4.3]. */
const emailStates = { none: 'Not sent', queued: 'Being sent', sent: 'Sent', failed: 'Failed' } as const;

/** How a student's mail stands, in two words: nothing is called sent that reaches nobody. */
export function emailStateName({ emailState, emailVia }: ShownMail): string {
  if (emailVia === 'outbox') return 'Saved to outbox';
  if (emailVia === 'local-links') return 'Sent, links fail';
  return emailStates[emailState];
}

/** What to know of it beyond that; null when there is nothing. */
export function emailHint({ emailVia, emailError }: ShownMail & { emailError: string | null }): string | null {
  if (emailVia === 'outbox') return 'No email service is set up. Emails are saved on the server and reach nobody.';
  if (emailVia === 'local-links') return 'Its links lead to localhost. Set APP_URL, then send it again.';
  return emailError;
}

type ShownMail = { emailState: keyof typeof emailStates; emailVia: EmailVia | null };

/** Asked before a submission is deleted [5.11]. */
export const deleteQuestion = {
  title: 'Delete submission',
  text: 'All its grading results and files are removed with it. This action cannot be undone.',
  confirm: 'Delete Submission',
} as const;

export const submissionDeleted = 'Submission deleted';
export const submissionNotDeleted = 'Failed to delete submission';

/** Of the files and their downloads [8.6]. */
export const fileTexts = {
  notLoaded: 'Failed to load files',
  noneNext: 'The file storage may not be configured.',
  started: 'Download started',
  failed: 'Download failed',
} as const;
