import type { releases } from '../submission/states';
import { counted } from './counted';

export type BulkKind = 'grade' | 'regrade' | 'email' | (typeof releases)[number] | 'delete';

export const bulkTexts: Record<BulkKind, { action: string; title: string; done: string }> = {
  grade: { action: 'Grade ungraded criteria', title: 'Starting the grading', done: 'started' },
  regrade: { action: 'Re-grade one criterion…', title: 'Re-grade a criterion', done: 're-graded' },
  email: { action: 'Email results', title: 'Sending results', done: 'sent' },
  released: { action: 'Publish…', title: 'Releasing results', done: 'released' },
  held: { action: 'Hide results', title: 'Holding results back', done: 'held back' },
  'by-setting': { action: 'Use default visibility', title: 'Leaving it to the setting', done: 'set' },
  delete: { action: 'Delete…', title: 'Deleting submissions', done: 'deleted' },
};

export const leftAlone = {
  graded: 'already graded',
  locked: 'locked',
  noResult: 'not graded on this criterion',
  gone: 'deleted',
  outbox: 'saved to the outbox, as no email service is set up',
} as const;

export const bulkSentences = {
  stopQuestion: 'What is under way ends, and nothing new is started.',
  leaveQuestion: 'This is not finished. What is under way ends, and the rest is not started.',
  deleteQuestion: 'All their grading results and files are removed with them. This action cannot be undone.',
  tooManyToZip: (max: number) => `At most ${max} submissions fit into one download.`,
  tooManyToExport: (max: number) => `At most ${max.toLocaleString('en-US')} can be exported as a selection.`,
} as const;

export const submissionCount = (count: number) => counted(count, 'submission');

export function bulkSummary(
  kind: BulkKind,
  { done, failed, left, unstarted }: { done: number; failed: number; left: number; unstarted: number },
): string {
  const parts = [
    `${done} ${bulkTexts[kind].done}`,
    left > 0 && `${left} left alone`,
    failed > 0 && `${failed} failed`,
    unstarted > 0 && `${unstarted} not started`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

export const bulkRefusals = {
  oneSet: 'Give either ids or a filter.',
  otherOption: (name: string) => `This action has no option ${name}.`,
  criterionAndFeedback: 'Give both a criterion and feedback, or neither to re-grade everything.',
  feedbackRequired: 'Please say what the AI should look at again.',
  tooMany: (max: number) => `Select at most ${max.toLocaleString('en-US')} submissions at a time.`,
  gone: 'There is no such bulk action.',
} as const;
