export const resultsEmailRequired = 'Email required - Please enter a valid email address.';

export const mailFailures = {
  refusedAddress: 'The mail service refused this address. Please check it and send the mail again.',
  refusedSender:
    'The mail service refuses mail from this server: its key or its sender address is not accepted. Ask whoever runs the server to check RESEND_API_KEY and EMAIL_FROM, then send the mail again.',
  refusedMail: 'The mail service refused this mail. Please send it again; if it is refused again, ask for help.',
  tooFast: 'The email service is busy. We will try again automatically.',
  down: 'The mail service cannot be reached at the moment. This mail is sent again by itself.',
  outboxFull: 'The mail could not be written to the outbox folder. It is tried again by itself.',
  notMade: 'This email could not be created. We will try again automatically.',
  gaveUp: 'The email service was unreachable for a day. Send it again.',
  dayUsedUp: 'Daily limit for this address reached. It goes out tomorrow.',
  tooLate: 'This link has expired. Request a new one.',
  noAccount: 'This account was deleted or deactivated, or its email has changed.',
  noResults: 'There are no results to send any more.',
  noAnswer: 'There is no answer to send any more.',
} as const;

export const dayUsedUpForNow =
  'This address has been sent as many mails as one address gets in a day. Please try again tomorrow.';

export const nothingToSend = 'There are no results to send yet. Grade the submission first.';

export const heldBack = 'These results are hidden. Publish them first.';
