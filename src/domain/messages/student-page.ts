export const studentPageTexts = {
  opening: 'Opening your results…',
  refusedHeading: 'This link no longer works',
  noLinkHeading: 'Open the link in your email',
  noLink: 'Open the link in your newest results email.',
  lost: 'Use the newest email, or ask your instructor for a new link.',
  failedHeading: 'Your results could not be opened',
} as const;

export const askTexts = {
  about: 'Ask about this result',
  aboutAll: 'Ask about your results as a whole',
  label: 'Your question',
  hint: (emailed: boolean) =>
    `Your instructor sees your question with this result. You get the answer here${emailed ? ' and by email' : ''}.`,
  blank: 'Please write your question first.',
  send: 'Send question',
  sending: 'Sending…',
  cancel: 'Cancel',
  sent: 'Your question was sent.',
  waiting: (emailed: boolean) => `Waiting for your instructor.${emailed ? ' You get the answer by email, too.' : ''}`,
  asked: 'You asked',
  answered: 'Your instructor answered',
} as const;
