/** In characters. */
export const maxCommentLength = 10_000;
export const maxStudentReasonLength = 2_000;
export const maxSavedComments = 200;

/** Of edited texts: what a grader may write, and a little more. */
export const maxRationale = 10_000;
export const maxPoint = 2_000;
export const maxPoints = 50;

export const commentSentences = {
  gone: 'There is no such comment.',
  noResult: 'This criterion has no result yet. Reload the page.',
  noPlace: 'There is no such place in the files of this submission.',
  noQuote: 'This quote is not at that place.',
  savedGone: 'There is no such saved comment.',
  tooManySaved: `You can save up to ${maxSavedComments} comments. Delete one first.`,
} as const;
