/** In characters. */
export const maxCommentLength = 10_000;
export const maxStudentReasonLength = 2_000;
export const maxSavedComments = 200;

/** Of edited texts: what a grader may write, and a little more. */
export const maxRationale = 10_000;
export const maxPoint = 2_000;
export const maxPoints = 50;

export const commentSentences = {
  gone: 'This comment does not exist or was deleted.',
  notYours: 'Only its author or an instructor can change this comment.',
  noResult: 'This criterion has no result yet. Reload the page.',
  noPlace: 'This place does not exist in the files of this submission.',
  noQuote: 'This quote is not at that place.',
  savedGone: 'This saved comment does not exist or was deleted.',
  tooManySaved: `You can save up to ${maxSavedComments} comments. Delete one first.`,
} as const;

export const fromInstructor = 'From your instructor';

export const portalCommentTexts = {
  inFiles: (count: number) =>
    count === 1 ? 'Show the comment in your files' : `Show the ${count} comments in your files`,
  changed: (from: number, to: number) => `Changed by your instructor, from ${from} to ${to}.`,
  at: (place: string) => `Comment at ${place}`,
  comment: 'Comment',
  written: { ai: 'Written by AI', offline: 'Written by offline rules', person: 'Written by the grader' },
} as const;
