import type { EmailVia } from '../mail/schema';
export const resultsTabs = {
  overview: 'Overview',
  individual: 'Individual Results',
  companies: 'Company Performance',
} as const;

export type ResultsTab = keyof typeof resultsTabs;

export const refreshResults = 'Refresh Results';

export const resultColumns = {
  student: 'Student ID',
  course: 'Course',
  company: 'Company',
  caseStudy: 'Case Study',
  score: 'Score',
  grade: 'Grade',
  email: 'Email Status',
  submitted: 'Submitted',
  actions: 'Actions',
} as const;

export const resultActions = {
  details: 'View Details',
  files: 'Files',
  email: 'Send Email',
  remove: 'Delete',
} as const;

export const noSubmissions = {
  title: 'No Submissions Yet',
  text: 'Grades appear here after the first submission.',
  next: 'Upload Submissions',
} as const;

const emailStates = { none: 'Not sent', queued: 'Sending', sent: 'Sent', failed: 'Failed' } as const;

export const noEmailService = 'No email service is set up. Emails are saved on the server and reach nobody.';

/** Mail that reaches nobody must not be called sent. */
export function emailStateName({ emailState, emailVia }: MailStatus): string {
  if (emailVia === 'outbox') return 'Saved to outbox';
  if (emailVia === 'local-links') return 'Sent, links fail';
  return emailStates[emailState];
}

export const memberEmailState = (emailState: MailStatus['emailState'], { emailVia }: Pick<MailStatus, 'emailVia'>) =>
  emailStateName({ emailState, emailVia: emailState === 'sent' ? emailVia : null });

export function emailHint({ emailVia, emailError }: MailStatus & { emailError: string | null }): string | null {
  if (emailVia === 'outbox') return noEmailService;
  if (emailVia === 'local-links')
    return 'Its links lead to localhost. Ask your administrator to check Set-up, then send it again.';
  return emailError;
}

export const emailWarnings: Readonly<Record<EmailVia, string | null>> = {
  outbox: noEmailService,
  'local-links': 'Its links will lead to localhost. Ask your administrator to check Set-up first.',
  resend: null,
};

type MailStatus = { emailState: keyof typeof emailStates; emailVia: EmailVia | null };

export const deleteQuestion = {
  title: 'Delete submission',
  text: 'Its results and files are deleted too. This action cannot be undone.',
  confirm: 'Delete Submission',
} as const;

export const submissionDeleted = 'Submission deleted';
export const submissionNotDeleted = 'Failed to delete submission';

export const fileTexts = {
  notLoaded: 'Failed to load files',
  noneNext: 'The file storage may not be configured.',
  started: 'Download started',
  failed: 'Download failed',
} as const;
