import { counted } from './counted';

const results = (n: number) => counted(n, 'result');
const use = (n: number) => (n === 1 ? 'uses' : 'use');

export const cohortTexts = {
  mixed: 'These results were not all graded alike',
  stale: {
    rubric: (n: number) => `${results(n)} ${use(n)} an older rubric`,
    grader: (n: number) => `${results(n)} ${n === 1 ? 'comes' : 'come'} from an earlier grader`,
    instructions: (n: number) => `${results(n)} ${use(n)} older instructions`,
  },
  regrade: (n: number) => `Re-grade ${n.toLocaleString('en-US')}…`,
  regradeStale: 'Re-grade the older ones…',
  confirm: 'Re-grade',
  underWay: (n: number) => (n === 1 ? 'One submission is being re-graded.' : `${n} submissions are being re-graded.`),
  locked: (kept: number) =>
    kept === 0
      ? ''
      : `Scores that people have set or locked are left alone: ${kept} of them ${kept === 1 ? 'is' : 'are'} older.`,
  started: 'Re-grading started',
  failed: 'Re-grading could not start',
} as const;
