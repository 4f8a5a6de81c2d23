/** What the server says of samples and of grading them blind. */
export const sampleSentences = {
  gone: 'There is no such sample. It may have been deleted meanwhile.',
  noSuchPlace: 'The sample has no such place.',
  noSuchCriterion: 'The sample is not graded by this criterion.',
  noneGraded: 'No submission of this case study is completely graded yet: there is nothing to compare with.',
  submissionDeleted: 'This submission was deleted meanwhile. Go on with the next one.',
  finishedAlready: 'You have finished this submission: what you gave is fixed, because you can see the other grades.',
  overMaximum: (points: number) => `The score must be a whole number from 0 to ${points}.`,
  unscored: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} has no score yet.`
      : `${names.length} criteria have no score yet: ${names.join(', ')}.`,
  notFinished: 'Finish your own grading of this submission first: until then the other grades stay hidden from you.',
  measuringFailed: 'The figures could not be computed just now. Please try again.',
} as const;

/** What the server says of calibrating a criterion. */
export const calibrationSentences = {
  beyond: (points: number) => `An offset is a whole number other than 0, at most ${points} points up or down.`,
} as const;
