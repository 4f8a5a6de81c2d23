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
  mine: 'Mine',
  late: 'Late',
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
