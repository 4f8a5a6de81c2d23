export const submissionGone = 'This submission does not exist or was deleted.';

export const notStored = 'Your files could not be saved. Try again in a few minutes.';

/** Separate from `notStored`, because trying again doesn't help. */
export const diskFull = 'The server is full, so this upload was not saved. Tell your instructor and try again later.';

export const resultSentences = {
  gone: 'This grading result does not exist or was deleted.',
  feedbackRequired: 'Feedback required - Please enter feedback before submitting.',
  regradeFeedbackRequired: 'Feedback required - Please enter feedback before re-grading.',
  superseded: 'A newer result exists. Review that one.',
  gradingUnderWay: 'This submission is being graded. Try again when it is done.',
  regradeUnderWay: 'A criterion is being re-graded. Try again when it is done.',
  locked: 'This score is locked. Unlock it to re-grade it.',
  setMeanwhile: 'Someone changed or locked this score, so it was not re-graded.',
  reasonRequired: 'Please say why the score is changed.',
  overMaximum: (maxScore: number) => `Enter a whole number from 0 to ${maxScore}.`,
  nothingEdited: 'Send the texts to change, or `original` to restore what the grader wrote.',
  editedMeanwhile: 'Someone else edited this text. Compare both before you save.',
  nothingToUndo: 'There is no change to undo.',
} as const;
