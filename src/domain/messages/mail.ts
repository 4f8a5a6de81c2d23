export const resultsEmailRequired = 'Email required - Please enter a valid email address.';

export const mailFailures = {
  refusedAddress: 'The email service rejected this address. Check it and send again.',
  refusedSender: 'The email service rejected our sender. Ask your administrator to check Set-up, then send again.',
  refusedMail: 'The email service rejected this email. Send it again. If that fails, ask your administrator.',
  tooFast: 'The email service is busy. We will try again automatically.',
  down: 'The email service cannot be reached. We will try again automatically.',
  outboxFull: 'This email could not be saved to the outbox. We will try again automatically.',
  notMade: 'This email could not be created. We will try again automatically.',
  gaveUp: 'The email service was unreachable for a day. Send it again.',
  hidden: 'The results are hidden. It goes out when they are published.',
  dayUsedUp: 'Daily limit for this address reached. It goes out tomorrow.',
  tooLate: 'This link has expired. Request a new one.',
  codeVoid: 'This code has expired. Request a new one.',
  noTeam: 'This address is no longer in the team.',
  noExtension: 'This extension was removed.',
  noAccount: 'This account was deleted or deactivated, or its email has changed.',
  noResults: 'There are no longer any results to send.',
  noInvitation: 'This invitation was withdrawn, used or has expired.',
  notStaff: 'This account is no longer in the course.',
  noAnswer: 'There is no longer an answer to send.',
} as const;

export const dayUsedUpForNow = 'Daily limit for this address reached. Try again tomorrow.';

export const neverEmailed = 'A test submission is never emailed.';

export const nothingToSend = 'There are no results to send yet. Grade the submission first.';

export const heldBack = 'These results are hidden. Publish them first.';
