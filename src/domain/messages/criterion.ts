/** A score range that cannot be [5.4]: `max` is the range's own, `points` the criterion's. */
export const invalidRange = {
  title: 'Invalid Range',
  description: (max: number, points: number) =>
    `Score range maximum (${max}) cannot exceed criterion maximum (${points} points). Please enter valid values.`,
} as const;

/** What the server says of criteria. */
export const criterionSentences = {
  gone: 'There is no such criterion. It may have been deleted meanwhile.',
  noSuchVersion: 'There is no such version of this criterion.',
  changedMeanwhile:
    'Somebody else has changed this criterion meanwhile. Nothing was overwritten: choose which text to keep.',
  needsCaseStudy: 'Choose the case study that a case-specific criterion belongs to.',
  otherCaseStudy: 'This criterion belongs to another case study.',
  submissionOfOtherCaseStudy: 'This submission was handed in for another case study than the criterion belongs to.',
} as const;
