import { grouped } from './counted';
import { resultSentences } from './submission';
import { titled } from './titled';

export const detailTexts = {
  details: 'Submission Details',
  test: 'Test',
  chart: 'Performance Visualization',
  history: 'Grading History',
  latest: 'Latest',
  version: (number: number) => `Version ${number}`,
  grading: 'How was this graded?',
  back: 'Back to results',
  backToReview: 'Back to the review queue',
  files: 'Files',
  openFiles: 'Open files',
  closeFiles: 'Close files',
  more: 'More actions',
  allDetails: 'All submission details',
  attempts: (number: number, of: number, max: number | null) =>
    max === null ? `${number} of ${of}` : `${number} of ${of}, ${max} allowed`,
  attempt: (number: number, of: number) => (of > 1 ? `attempt ${number} of ${of}` : `attempt ${number}`),
  place: (position: number, total: number, capped: boolean) =>
    `${grouped(position)} of ${grouped(total)}${capped ? '+' : ''}`,
  previous: 'Previous submission',
  next: 'Next submission',
  toCheck: (count: number) => (count === 1 ? '1 thing to check.' : `${count} things to check.`),
  review: 'Review',
  copyLink: 'Copy link for the student',
  print: 'Print',
  changes: 'Changes',
} as const;

export const detailLines = {
  results: 'Results',
  published: 'Published',
  hidden: 'Hidden',
  email: 'Email',
  /** `sent`, such as `Sent Nov 20`; a total is null while some criteria have none. */
  changed: (sent: string, before: number | null, now: number | null) =>
    before === null || now === null || before === now ? `${sent}. Changed since.` : `${sent}: ${before}. Now ${now}.`,
  sentTo: (sent: number, of: number) => `${sent} of ${of} sent`,
  emailChange: 'Email the change',
  rubric: 'Rubric',
  newest: 'Newest version',
  older: (stale: number, of: number) => (stale === of ? 'Older version' : `Older for ${stale} of ${of} criteria`),
  link: 'Link',
  marker: 'Marker',
  student: 'Student ID',
  address: 'Email address',
  attempt: 'Attempt',
  submitted: 'Submitted',
  emailState: 'Email status',
} as const;

const criteria = (count: number) => (count === 1 ? '1 criterion' : `${count} criteria`);

export const gradingTexts = {
  notStarted: 'Grading has not started.',
  start: 'Grade now',
  starting: 'Starting…',
  inProgress: (done: number, of: number) => `Grading, ${done} of ${of} done`,
  missing: (missing: number, of: number) => `${missing} of ${criteria(of)} ${missing === 1 ? 'is' : 'are'} not graded.`,
  gradeMissing: (missing: number) => (missing === 1 ? 'Grade the other one' : `Grade the other ${missing}`),
  again: 'Re-grade the whole submission',
  againQuestion: 'Re-grade the whole submission?',
  againConfirm: 'Re-grade',
  againText: (locked: number) =>
    `Each criterion gets a new version. Earlier ones stay in its history.${
      locked === 0 ? '' : locked === 1 ? ' 1 locked score stays.' : ` ${locked} locked scores stay.`
    }`,
} as const;

export const resultActions = {
  feedback: 'Give feedback',
  submitFeedback: 'Submit feedback',
  regrade: 'Re-grade',
  comment: 'Comment',
  changeScore: 'Change score',
  editText: 'Edit text',
  lock: 'Lock',
  unlock: 'Unlock',
} as const;

export const feedbackRequired = {
  feedback: titled(resultSentences.feedbackRequired),
  regrade: titled(resultSentences.regradeFeedbackRequired),
} as const;

const points = (count: number) => (count === 1 ? '1 point' : `${count} points`);

export const resultToasts = {
  feedbackFailed: 'Failed to submit feedback',
  regraded: (from: number, to: number, criterion: string) => ({
    title: 'Re-grading completed',
    description: `Score updated from ${from} to ${to} points. ${criterion}`,
  }),
  regradeFailed: 'Re-grading failed',
  regradeFallback: 'Failed to re-grade',
  overridden: (criterion: string, score: number) => ({
    title: `Score set to ${points(score)}`,
    description: criterion,
  }),
  overrideFailed: 'The score was not changed',
  undone: (criterion: string, score: number) => ({ title: `Back to ${points(score)}`, description: criterion }),
  undoFailed: 'The change was not undone',
  edited: (criterion: string) => ({ title: 'Text saved', description: criterion }),
  restored: (criterion: string) => ({ title: 'Original text restored', description: criterion }),
  editFailed: 'The text was not saved',
  locked: (criterion: string) => ({
    title: 'Score locked',
    description: `${criterion}: re-grading will not change it.`,
  }),
  unlocked: (criterion: string) => ({ title: 'Score unlocked', description: `${criterion} can be re-graded again.` }),
  lockFailed: 'The lock could not be changed',
  historyFailed: titled('Failed to load history - Could not load grading history for this criterion.'),
  gradeFailed: 'Grading could not be started',
  releaseFailed: 'The visibility was not changed',
} as const;

export const changeTexts = {
  written: {
    ai: 'Written by AI, for the student',
    offline: 'Written by offline rules, for the student',
    person: 'Written by the grader, for the student',
  },
  forStudent: 'For the student',
  badge: (from: number) => `was ${from}`,
  changed: (name: string | null, from: number) => `Changed by ${name ?? 'an instructor'}, was ${from}.`,
  edited: (name: string | null, day: string) => `Edited by ${name ?? 'an instructor'}, ${day}.`,
  replaced: 'Your edited text is replaced.',
  replaces: 'Re-grading replaces your edited text.',
  studentReason: 'Reason for the student',
  studentReasonHint: 'Appears with the result.',
  staffNote: 'Staff note',
  staffNoteHint: 'Only staff see this.',
} as const;

export const lockedText = 'Locked. Re-grading will not change it.';

export const releaseTexts = {
  legend: 'Results',
  choices: { 'by-setting': 'Use default', released: 'Published', held: 'Hidden' },
  shown: 'Visible to the student',
  hidden: 'Hidden from the student',
} as const;
