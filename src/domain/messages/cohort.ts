/** Where a case study's results come from several versions. */
export const cohortTexts = {
  mixed: 'These results were not all graded alike',
  makeOne: 'Re-grade the older ones…',
  confirm: 'Re-grade',
  underWay: (n: number) => (n === 1 ? 'One submission is being re-graded.' : `${n} submissions are being re-graded.`),
  locked: (kept: number) =>
    kept === 0
      ? ''
      : `Scores that people have set or locked are left alone: ${kept} of them ${kept === 1 ? 'is' : 'are'} older.`,
  started: 'Re-grading started',
  failed: 'Nothing was re-graded',
} as const;
