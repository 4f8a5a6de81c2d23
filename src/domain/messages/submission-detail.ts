import { resultSentences } from './submission';
import { titled } from './titled';

export const detailTexts = {
  details: 'Submission Details',
  chart: 'Performance Visualization',
  history: 'Grading History',
  latest: 'Latest',
  version: (number: number) => `Version ${number}`,
  grading: 'How was this graded?',
  back: 'Back to results',
  backToReview: 'Back to the review queue',
} as const;

export const resultActions = {
  feedback: 'Give feedback',
  submitFeedback: 'Submit feedback',
  regrade: 'Re-grade',
  override: 'Override',
  undoOverride: 'Undo override',
  lock: 'Lock',
  unlock: 'Unlock',
} as const;

export const feedbackRequired = {
  feedback: titled(resultSentences.feedbackRequired),
  regrade: titled(resultSentences.regradeFeedbackRequired),
} as const;

const points = (count: number) => (count === 1 ? '1 point' : `${count} points`);

export const resultToasts = {
  feedback: (criterion: string) => ({ title: 'Feedback submitted', description: criterion }),
  feedbackFailed: 'Failed to submit feedback',
  regraded: (from: number, to: number) => ({
    title: 'Re-grading completed',
    description: `Score updated from ${from} to ${to} points`,
  }),
  regradeFailed: 'Re-grading failed',
  regradeFallback: 'Failed to re-grade',
  overridden: (criterion: string, score: number) => ({
    title: `Score set to ${points(score)}`,
    description: criterion,
  }),
  overrideFailed: 'The score could not be set',
  undone: (criterion: string, score: number) => ({ title: `Back to ${points(score)}`, description: criterion }),
  undoFailed: 'The override could not be undone',
  locked: (criterion: string) => ({ title: 'Score locked', description: `${criterion}: re-grades leave it alone.` }),
  unlocked: (criterion: string) => ({ title: 'Score unlocked', description: `${criterion} can be re-graded again.` }),
  lockFailed: 'The lock could not be changed',
  historyFailed: titled('Failed to load history - Could not load grading history for this criterion.'),
  gradeFailed: 'Grading could not be started',
  releaseFailed: 'What the student sees could not be changed',
} as const;

export const lockedText = 'Locked. Re-grading will not change it.';

export const releaseTexts = {
  legend: 'Student sees results',
  choices: { 'by-setting': 'By setting', released: 'Released', held: 'Held back' },
  shown: 'Visible to the student',
  hidden: 'Hidden from the student',
} as const;
