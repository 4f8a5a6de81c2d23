import type { EmailVia } from '../mail/schema';
import type { Doubt } from '../review/doubt';

export const doubtWords: Record<Doubt, string> = {
  instructions: 'Possible instructions',
  hidden: 'Hidden text',
  unsupported: 'No quote',
  quote: 'Quote not found',
  partial: 'Partly read',
  values: 'Values unavailable',
  macros: 'Macros',
  score: 'Low score',
  other: 'To check',
};

export const reviewSentences = {
  empty: 'Nothing to review',
  emptyBelow: 'Nothing else waits for you',
  emptyText: 'Low scores, flags and questions appear here.',
  emptyOfFilter: 'Nothing to review matches these filters.',
  loading: 'Loading the review queue',
  notLoaded: 'The review queue could not be loaded',
  gradedAnew: 'This was re-graded. You are seeing the new result.',
  settledMeanwhile: (criterion: string) =>
    `${criterion} was settled meanwhile: by somebody else, or by a newer result without a doubt.`,
  stillFlagged: (from: number, to: number) => `Re-graded from ${from} to ${to} points. A doubt remains.`,
  regrading: 'Re-grading…',
  regradeFailed: 'Re-grading failed',
  kept: 'Score kept',
  keepAll: (results: number) => `Keep all ${results}`,
  keepAllOf: (student: string) => ` scores of ${student} that wait here`,
  keptAll: (results: number) => `${results} ${results === 1 ? 'score' : 'scores'} kept`,
  keptAllOf: (student: string) => `All of ${student} that had a doubt`,
  nothingToKeep: 'This submission has nothing left to review.',
  keptFailed: 'The score could not be kept',
  keptAllFailed: 'The scores could not be kept',
  undoFailed: 'Could not be undone',
  overridden: (score: number, maxScore: number) => `Score set to ${score} of ${maxScore}`,
  overrideFailed: 'The score could not be set',
  overrideUndone: 'Change undone.',
  changedMeanwhile: 'Changed meanwhile',
  regraded: (from: number, to: number) => `Score updated from ${from} to ${to} points`,
  alike: 'Similar submissions',
  alikeBadge: 'Alike',
  alikeFound: (when: string) =>
    `Found ${when}. It may be copied, or made together: whoever knows the students can tell.`,
  found: (when: string) => `Found ${when}`,
  sameFile: (file: string) => `Same ${file.toLowerCase()} file`,
  alikeSheet: (own: string, other: string, percent: number) =>
    own === other
      ? `Sheet ${own}: ${percent}% identical, not counting what most submissions share`
      : `Sheet ${own}, there ${other}: ${percent}% identical, not counting what most submissions share`,
  settled: 'Looked at',
  settledText: (one: string, other: string) => `${one} and ${other}`,
  settleFailed: 'It could not be dismissed',
  notAlikeNow: 'These submissions are no longer alike, or one of them was deleted.',
  answered: 'Question answered',
  mailedTo: (address: string, via: EmailVia) =>
    via === 'outbox'
      ? `No email service is set up. ${address} sees the answer with the results, and gets no email.`
      : `It is mailed to ${address}.`,
  answerRequired: 'Please write an answer before you send it.',
  answerFailed: 'The answer could not be sent',
} as const;
