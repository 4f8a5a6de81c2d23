import type { FlagCode } from '@domain/flag/flag-codes';
import type { SubmissionState } from '@domain/submission/states';
import type { SubmissionView } from '@domain/submission/views';
import type { ListedSubmission } from './queries';

export const viewTexts = {
  all: 'All',
  toReview: 'To review',
  incomplete: 'Incomplete',
  notEmailed: 'Not emailed',
  changedSinceSent: 'Changed since sent',
  olderRubric: 'Older rubric',
  readyToPublish: 'Ready to publish',
  emailFailed: 'Email failed',
} as const satisfies Record<SubmissionView | 'all', string>;

export const stateTexts = {
  graded: 'Graded',
  grading: 'Grading',
  waiting: 'Waiting',
  incomplete: 'Incomplete',
  none: 'Not graded',
} as const satisfies Record<SubmissionState, string>;

export const flagTexts = {
  'low-score': 'Low score',
  'no-quote': 'No quote',
  'quote-not-found': 'Quote not found',
  'cites-hidden': 'Cites hidden content',
  'cites-picture': 'Cites a picture',
  'figures-disagree': 'Figures disagree',
  instructions: 'Possible instructions',
  hidden: 'Hidden content',
  partial: 'Partly read',
  macros: 'Macros',
  external: 'External content',
  'no-values': 'No saved values',
} as const satisfies Record<FlagCode, string>;

export const emailTexts = {
  none: 'Not sent',
  queued: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
} as const satisfies Record<ListedSubmission['emailState'], string>;

export const filterTexts = {
  flag: 'Flag',
  state: 'State',
  grade: 'Grade',
  emailState: 'Email status',
  toReview: 'To review',
  changedSinceSent: 'Changed since sent',
  olderRubric: 'Older rubric',
  late: 'Late',
  published: 'Published',
  changedByPerson: 'Changed by a person',
  marker: 'Marker',
  since: 'Submitted',
  until: 'Submitted',
} as const;
