import { counted } from '@domain/messages/counted';
import type { RubricChange } from '@domain/rubric-impact/schema';
import { formatDuration, formatNumber } from '@web/lib/format-number';

const names = new Intl.ListFormat('en-US', { type: 'conjunction' });

const results = (n: number) => counted(n, 'result');
const use = (n: number) => (n === 1 ? 'uses' : 'use');
const numbers = ['', 'this criterion', 'these two criteria', 'these three criteria', 'these four criteria'];

export const rubricChangeTexts = {
  earlier: (n: number) => `${results(n)} ${use(n)} the earlier rubric.`,
  older: (n: number) => `${results(n)} ${use(n)} an older rubric.`,
  changed: (criteria: readonly string[], day: string) => `${names.format(criteria)} changed on ${day}.`,
  decide: 'Decide…',
  dismiss: 'Decide later',
  preview: 'What would change?',
  regradeEllipsis: (n: number) => `Re-grade ${formatNumber(n)}…`,
  title: (n: number) => `${results(n)} ${n === 1 ? 'was' : 'were'} graded with the earlier rubric`,
  saved: 'Your changes are saved. New submissions are graded with them from now on.',
  question: 'What should happen to them?',
  keep: 'Keep the grades',
  keepText: 'They stay marked “Older rubric” in the list, on their page and in the export.',
  keepButton: 'Keep the grades',
  tryFirst: (n: number) => (n === 1 ? 'Try it on this one first' : `Try it on ${n === 10 ? 'ten' : n} of them first`),
  tryText: 'What If grades them with the new rubric and shows which scores change. Nothing is saved.',
  tryButton: 'Try it',
  trialOf: (criteria: readonly string[]) => `Saved rubric: ${criteria.join(', ')}`.slice(0, 200),
  now: (criteria: number) => `Re-grade ${numbers[criteria] ?? `these ${criteria} criteria`} now`,
  nowText: (results: number, submissions: number, kept: number) =>
    `${counted(results, 'result')} in ${counted(submissions, 'submission')}.${
      kept === 0 ? '' : ` ${counted(kept, 'score')} set or locked by people ${kept === 1 ? 'stays' : 'stay'}.`
    }`,
  nowButton: (submissions: number) => `Re-grade ${counted(submissions, 'submission')}`,
  emailed: (emailed: number, submissions: number) =>
    `${formatNumber(emailed)} of the ${formatNumber(submissions)} ${emailed === 1 ? 'has' : 'have'} been emailed. ` +
    'They are not emailed again automatically: those whose score changes appear under “Changed since sent”.',
  costUnknown: 'Cost unknown: none of them has been graded by AI yet.',
  changes: {
    omitted: 'no longer used here',
    points: 'points',
    ranges: 'ranges',
    text: 'text',
    prompt: 'prompt',
  } satisfies Record<RubricChange, string>,
  calibration: 'calibration',
  regrading: (criteria: number) =>
    criteria === 0 ? 'Re-grading' : `Re-grading ${criteria === 1 ? '1 criterion' : `${criteria} criteria`}`,
  progress: (done: number, total: number, seconds: number | null) =>
    `${formatNumber(done)} of ${formatNumber(total)}${seconds === null ? '' : `, about ${formatDuration(seconds)} left`}`,
  stopping: 'Stopping after those in progress…',
  stop: 'Stop',
  failed: 'Re-grading could not start',
  badge: (results: number, versions: readonly number[]) =>
    `${counted(results, 'result')} ${use(results)} ${versions.length === 1 ? `version ${versions[0]}` : 'older versions'}`,
} as const;
