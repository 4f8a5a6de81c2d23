/** Where a case study's results come from several versions. */
export const cohortTexts = {
  mixed: 'These results were not all graded alike',
  makeOne: 'Re-grade the older ones…',
  confirm: 'Re-grade',
  underWay: (n: number) => (n === 1 ? 'One submission is being re-graded.' : `${n} submissions are being re-graded.`),
  started: 'Re-grading started',
  failed: 'Nothing was re-graded',
} as const;
