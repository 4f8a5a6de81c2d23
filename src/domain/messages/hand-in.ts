export const proofTexts = {
  why: 'Your course asks you to confirm your email address.',
  send: 'Send code',
  code: 'Code',
  enter: (email: string) => `Enter the 6-digit code that we sent to ${email}.`,
  confirm: 'Confirm',
  again: 'Send again',
  otherEmail: 'Use another address',
  as: (email: string) => `Handing in as ${email}`,
  notYou: 'Not you?',
  badEmail: 'Please enter a valid email address.',
} as const;

export const teamFieldTexts = {
  name: 'Your name',
  title: (size: number) => `Team members (up to ${size} with you)`,
  member: (nth: number) => `Email of team member ${nth}`,
  remove: (nth: number) => `Remove team member ${nth}`,
  add: 'Add a member',
} as const;

export const missingFileText = 'missing - click to upload';
export const refusedFileText = 'not accepted';
export const replaceFileText = 'Replace file';

export const emailTexts = {
  willBeSent: (email: string) => `Will be sent to ${email} when grading is complete`,
  sent: (email: string) => `Sent to ${email}`,
} as const;

export const sameFilesTexts = {
  title: 'The same files again',
  question: (when: string) => `These are the files you handed in on ${when}. Hand them in again? It uses an attempt.`,
  confirm: 'Hand in again',
} as const;
