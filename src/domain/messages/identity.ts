export const identitySentences = {
  sent: 'If this address can receive email, a 6-digit code is on its way.',
  badCode: 'This code is not valid.',
  tooMany: 'There were too many codes requested from your network. Please wait a while and try again.',
  confirmFirst: 'Confirm your email address first.',
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  noMail: 'Students cannot confirm their email address before emails are sent. Set up an email service first.',
} as const;
