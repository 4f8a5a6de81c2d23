export const sampleSentences = {
  gone: 'This sample does not exist or was deleted.',
  noSuchPlace: 'The sample has no such place.',
  noSuchCriterion: 'The sample is not graded by this criterion.',
  noneGraded: 'No submission of this case study is fully graded yet, so there is nothing to compare.',
  submissionDeleted: 'This submission was deleted. Go on with the next one.',
  finishedAlready: 'You have finished this submission. Your scores are locked because you can see the other grades.',
  overMaximum: (points: number) => `The score must be a whole number from 0 to ${points}.`,
  unscored: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} has no score yet.`
      : `${names.length} criteria have no score yet: ${names.join(', ')}.`,
  notFinished: 'Finish grading this submission first. The other grades stay hidden until then.',
  measuringFailed: 'The figures could not be computed just now. Please try again.',
} as const;

export const calibrationBadge = (offset: number) => `${offset > 0 ? '+' : '−'}${Math.abs(offset)} by calibration`;

export const calibrationSentences = {
  beyond: (points: number) => `An offset is a whole number other than 0, at most ${points} points up or down.`,
} as const;

export const labTexts = {
  add: 'New Sample',
  dialog: 'Choose a Sample',
  dialogNext: 'Graded submissions with a range of scores and flags, for people to grade without seeing the AI’s scores',
  none: 'No sample yet',
  noneNext: 'Grade some submissions yourself without seeing the AI’s scores. The lab then shows how closely you agree.',
  created: 'Sample chosen',
  createFailed: 'No sample was chosen',
  deleted: 'Sample deleted',
  deletedNext: 'Submissions and their results stay.',
  deleteFailed: 'The sample was not deleted',
  nothingFinished: 'No one has finished a submission yet',
  nothingFinishedNext: 'The report starts once someone has finished grading a submission.',
  tooFew: (n: number) => `${n} of 10 pairs needed for agreement figures.`,
  leftOut: (n: number) =>
    `${n === 1 ? '1 score was' : `${n} scores were`} given out of different maximum points and left out.`,
  noneDiffer: (pairs: number) => (pairs === 0 ? 'There are no two totals to compare.' : 'No two totals differ.'),
  finish: 'Finish this submission',
  finishQuestion: (position: number) => `Finish submission ${position}?`,
  finishText: 'Your scores are locked and the AI’s are shown.',
  finished: 'Your scores are locked',
  finishedNext: 'You can now see the other grades of this submission.',
  finishFailed: 'Not finished',
  unsaved: 'Not saved yet. We will try again with your next change, or when you finish.',
  calibrated: (name: string) => `${name} is calibrated`,
  calibratedNext: 'From now on. Past results stay until they are graded again.',
  takenBack: (name: string) => `Calibration of ${name} removed`,
  calibrationFailed: 'The calibration was not changed',
} as const;
