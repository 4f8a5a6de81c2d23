import type { EmailVia } from '../mail/schema';
import type { ReviewReason } from '../review/reasons';
import { flagWords } from './flag';

export const reasonWords: Record<ReviewReason, string> = {
  ...flagWords,
  question: 'Question',
  similarity: 'Similar',
  approval: 'Waiting for approval',
};

const notMailed = (address: string) => `No email service is set up. ${address} sees the answer with the results.`;

export const reviewSentences = {
  empty: 'Nothing to review',
  emptyText: 'Low scores, flags and questions appear here.',
  emptyOfFilter: 'Nothing to review matches these filters.',
  loading: 'Loading the review queue',
  notLoaded: 'The review queue could not be loaded',
  gradedAnew: 'This was re-graded. You are seeing the new result.',
  alreadyDecided: (criterion: string) => `${criterion} is already decided.`,
  stillFlagged: (from: number, to: number, reason: string) =>
    `Re-graded from ${from} to ${to}. Still flagged: ${reason}`,
  regrading: 'Re-grading…',
  regradeFailed: 'Re-grading failed.',
  kept: 'Score kept.',
  flagKept: 'Flag kept.',
  keepAll: 'Keep all of this submission',
  keptAll: (results: number) => `${results} ${results === 1 ? 'score' : 'scores'} kept.`,
  nothingToKeep: 'This submission has nothing left to review.',
  keptFailed: 'The score was not kept.',
  keptAllFailed: 'The scores were not kept.',
  undone: 'Undone.',
  undoFailed: 'It could not be undone.',
  overridden: (score: number, maxScore: number) => `Score changed to ${score} of ${maxScore}.`,
  overrideFailed: 'The score was not changed.',
  overrideUndone: 'Change undone.',
  regraded: (from: number, to: number) => `Re-graded from ${from} to ${to}.`,
  alike: 'Similar submissions',
  alikeFound: (when: string) =>
    `Similar to another submission. It may be copied or joint work. You decide. Found ${when}.`,
  found: (when: string) => `Found ${when}`,
  sameFile: (file: string) => `Same ${file.toLowerCase()} file`,
  alikeSheet: (own: string, other: string, percent: number) =>
    own === other
      ? `Sheet ${own}: ${percent}% identical, not counting what most submissions share`
      : `Sheet ${own}, there ${other}: ${percent}% identical, not counting what most submissions share`,
  dismiss: 'Dismiss',
  dismissed: 'Dismissed.',
  dismissFailed: 'It could not be dismissed.',
  notAlikeNow: 'These submissions are no longer similar, or one of them was deleted.',
  answered: 'Answer sent.',
  mailHint: (address: string, lacksService: boolean) =>
    lacksService ? notMailed(address) : `Emailed to ${address} when you send it.`,
  mailedTo: (address: string, via: EmailVia) => (via === 'outbox' ? notMailed(address) : `Emailed to ${address}.`),
  answerRequired: 'Please write an answer before you send it.',
  answerFailed: 'The answer was not sent.',
  alsoChange: 'Also change the score to',
  asked: (student: string, when: string) => `${student} asked, ${when}`,
  commentSaved: 'Comment saved.',
  commentFailed: 'The comment was not saved.',
  commentRequired: 'Write a comment before you save it.',
  approving: (student: string) => `Grading ${student}`,
  approveFailed: 'It was not approved.',
  wholeSubmission: 'Whole submission',
  criteria: (count: number) => `${count} ${count === 1 ? 'criterion' : 'criteria'}`,
  counts: (toReview: string, decided: number) => ({
    toReview: `${toReview} to review`,
    decided: `${decided} decided today`,
  }),
} as const;
