export const submissionGone = 'There is no such submission.';

export const notStored = 'Your files cannot be stored right now. Please try again in a few minutes.';

/** Separate from `notStored`, because trying again doesn't help. */
export const diskFull =
  'There is no room for uploads at the moment, and nothing of this one was kept. Please tell your instructor, and try again later.';

export const resultSentences = {
  gone: 'There is no such grading result.',
  feedbackRequired: 'Feedback required - Please enter feedback before submitting.',
  regradeFeedbackRequired: 'Feedback required - Please enter feedback before re-grading.',
  superseded: 'This result has been replaced by a newer one. Please look at that one first.',
  gradingUnderWay: 'The whole submission is being graded at the moment. Please wait until that has ended.',
  regradeUnderWay: 'A criterion is being re-graded at the moment. Please wait until that has ended, then grade again.',
  locked: 'This score is locked, so it was left alone. Unlock it first to have it graded again.',
  setMeanwhile: 'A person has set or locked this score meanwhile, so it was left alone.',
  reasonRequired: 'Please say why the score is changed.',
  overMaximum: (maxScore: number) => `The score has to be a whole number from 0 to ${maxScore}.`,
  nothingToUndo: 'Nobody has set this score by hand, so there is nothing to undo.',
} as const;
