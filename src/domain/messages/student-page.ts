export const studentPageTexts = {
  opening: 'Opening your results…',
  refusedHeading: 'This link opens nothing',
  noLinkHeading: 'Open the link in your mail',
  noLink: 'This page shows the results that a mail from CaseGrade leads to. Open the link in the newest one.',
  failedHeading: 'Your results could not be opened',
} as const;

export const askTexts = {
  about: 'Ask about this result',
  aboutAll: 'Ask about your results as a whole',
  label: 'Your question',
  hint: 'Your instructor gets it with your results. The answer is mailed to you and stands here.',
  blank: 'Please write your question first.',
  send: 'Send question',
  sending: 'Sending…',
  cancel: 'Cancel',
  sent: 'Your question was sent.',
  waiting: 'Waiting for your instructor. The answer is mailed to you, too.',
  asked: 'You asked',
  answered: 'Your instructor answered',
} as const;
