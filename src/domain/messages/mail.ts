export const resultsEmailRequired = 'Email required - Please enter a valid email address.';

export const mailFailures = {
  refusedAddress: 'The mail service refused this address. Please check it and send the mail again.',
  refusedSender:
    'The mail service refuses mail from this server: its key or its sender address is not accepted. Ask whoever runs the server to check RESEND_API_KEY and EMAIL_FROM, then send the mail again.',
  refusedMail: 'The mail service refused this mail. Please send it again; if it is refused again, ask for help.',
  tooFast: 'The mail service takes no more mail at the moment. This one is sent again by itself.',
  down: 'The mail service cannot be reached at the moment. This mail is sent again by itself.',
  outboxFull: 'The mail could not be written to the outbox folder. It is tried again by itself.',
  notMade: 'This mail could not be put together. It is tried again by itself.',
  gaveUp: 'The mail service could not be reached for most of a day. Please send the mail again.',
  dayUsedUp: 'This address has been sent as many mails as one address gets in a day. This one goes out tomorrow.',
  tooLate: 'The link was asked for more than an hour ago. Ask for a new one.',
  noAccount: 'The account is no longer there, no longer active, or has another address.',
  noResults: 'There are no results to send any more.',
  noAnswer: 'There is no answer to send any more.',
} as const;

export const dayUsedUpForNow =
  'This address has been sent as many mails as one address gets in a day. Please try again tomorrow.';

export const nothingToSend = 'There are no results to send yet. Grade the submission first.';

export const heldBack = 'The results of this submission are held back. Release them first.';
