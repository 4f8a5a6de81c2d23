export const anonymousTexts = {
  switch: 'Anonymous marking',
  hint: 'Names show again when results are published. The files may still name their authors.',
  reveal: 'Show name',
  revealFailed: 'The name could not be shown',
  emailGoesTo: 'The email goes to the student. The address stays hidden.',
} as const;

export const markingSentences = {
  noAddress: 'This case study is marked anonymously. Leave the address out.',
  notStaff: 'Someone you chose is not in this course.',
  readsOnly: 'Someone you chose can only read in this course. Make them an assistant first.',
  inactive: 'Somebody you chose has an inactive account. Activate it first.',
  finishFirst: 'Finish your own marks first.',
  notMarker: 'Someone else is the second marker of this submission.',
  noSecondMark: 'This submission has no second marker.',
  noSuchCriterion: 'This submission is not graded by this criterion.',
  finished: 'You have finished. You can no longer change your marks.',
  overMaximum: (points: number) => `The score must be a whole number from 0 to ${points}.`,
  unscored: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} has no score yet.`
      : `${names.length} criteria have no score yet: ${names.join(', ')}.`,
  notFinished: 'The second marker has not finished yet.',
  resolved: 'These marks are already resolved.',
  namedTwice: 'Name each criterion once.',
  superseded: 'The results have changed since you opened this page.',
  agreed: (first: number, second: number, agreed: number) => `Second marking: ${first} and ${second}, agreed ${agreed}`,
} as const;
