import type { SubmissionState } from './states';

type ViewFilter = {
  state?: readonly SubmissionState[];
  emailState?: readonly ('none' | 'failed')[];
  toReview?: true;
  published?: false;
  changedSinceSent?: true;
  olderRubric?: true;
  marker?: 'me';
  late?: true;
};

/** One-click filters, also linked from the dashboard. */
export const submissionViews = {
  toReview: { toReview: true },
  incomplete: { state: ['incomplete'] },
  notEmailed: { state: ['graded'], emailState: ['none'] },
  changedSinceSent: { changedSinceSent: true },
  olderRubric: { olderRubric: true },
  mine: { marker: 'me' },
  late: { late: true },
  readyToPublish: { state: ['graded'], published: false },
  emailFailed: { emailState: ['failed'] },
} as const satisfies Record<string, ViewFilter>;

export type SubmissionView = keyof typeof submissionViews;

export const viewNames = [
  'toReview',
  'incomplete',
  'notEmailed',
  'changedSinceSent',
  'olderRubric',
  'mine',
  'late',
  'readyToPublish',
  'emailFailed',
] as const satisfies readonly SubmissionView[];
