import type { Slot } from '../evidence/evidence';
import { formats, slotExtensions } from '../submission/formats';
import { allOf, anyOf } from './listed';

export const uploadFormTexts = {
  caseStudyPlaceholder: 'Select a case study',
  caseStudiesLoading: 'Loading case studies...',
  caseStudiesFailed: 'Failed to load case studies. Please refresh the page.',
  emailHint: 'Results will be sent to this email address',
  extension: 'Have an extension? Confirm your email address.',
  rosterHint: 'Use the address your school gave you. Only students on the list can hand in.',
  newSubmission: 'New submission',
  maxSize: (mb: number) => `up to ${mb} MB each`,
  readers: (grader: string) =>
    grader === 'offline'
      ? 'Your files are graded by fixed rules on this server, not by AI, and stay here.'
      : 'Your files are graded by an AI model run by an outside provider, without your name, email or company.',
  review: 'Your instructor can review and change every grade.',
  upload: 'Upload & Grade',
  uploading: 'Uploading & Grading...',
} as const;

const fileNames = {
  excel: 'the workbook',
  ppt: 'the deck',
  summary: 'the executive summary',
} as const satisfies Record<Slot, string>;

const namesOf = (slots: readonly Slot[]) => allOf(slots.map((slot) => fileNames[slot]));

export const readyTexts = {
  noFiles: 'Add a workbook, a deck and an executive summary.',
  noCaseStudy: 'Select a case study.',
  /** `Replace the deck and add the executive summary.` */
  missing({ refused, missing }: { refused: readonly Slot[]; missing: readonly Slot[] }): string {
    const steps = [
      ...(refused.length > 0 ? [`replace ${namesOf(refused)}`] : []),
      ...(missing.length > 0 ? [`add ${namesOf(missing)}`] : []),
    ].join(' and ');
    return `${steps.charAt(0).toUpperCase()}${steps.slice(1)}.`;
  },
  severalWait: (count: number) => `${count} still need a file.`,
  failed: (count: number) => (count === 1 ? '1 upload failed.' : `${count} uploads failed.`),
} as const;

export const resultsTexts = {
  heading: 'Grading Results',
  startAgain: 'Start New Submission',
  duration: (grader: string) =>
    grader === 'offline' ? 'Grading takes a few seconds' : 'AI grading takes 30-60 seconds per submission',
} as const;

export const badgeTexts = {
  incomplete: 'Incomplete',
  ready: 'Ready',
  processing: 'Processing',
  error: 'Error',
  uploaded: 'Uploaded',
  grading: 'AI Grading',
  finishing: 'AI Processing...',
  graded: 'Graded',
  gradingFailed: 'Upload OK, Grading Failed',
} as const;

export type ToastText = { title: string; description: string };

export const allProcessedVisible = {
  title: 'All submissions processed!',
  description: 'Results are displayed below...',
} as const satisfies ToastText;

export const allProcessedHeldBack = {
  title: 'All submissions processed!',
  description: 'Please check your email for the results, or contact your instructor.',
} as const satisfies ToastText;

/** Where results are neither shown nor emailed. */
export const allProcessedHidden = {
  title: 'All submissions processed!',
  description: 'Your work is graded. Please contact your instructor for the results.',
} as const satisfies ToastText;

export const invalidFileType = {
  excel: {
    title: 'Invalid file type',
    description: `Please select a valid Excel (${slotExtensions.excel.join(', ')}) file.`,
  },
  ppt: {
    title: 'Invalid file type',
    description: `Please select a valid PowerPoint (${slotExtensions.ppt.join(', ')}) file.`,
  },
  summary: {
    title: 'Invalid file type',
    description: `Please select a valid Executive Summary (${slotExtensions.summary.join(', ')}) file.`,
  },
} as const satisfies Record<Slot, ToastText>;

export const noUsableFile = {
  title: 'Invalid file type',
  description: `Please choose ${anyOf(formats.map(({ name }) => name))} files.`,
} as const satisfies ToastText;

export const fileAddedTitle = 'File added';

export const emailRequired = {
  title: 'Email required',
  description: 'Please enter your email address before uploading.',
} as const satisfies ToastText;

export const emailInvalid = {
  title: 'Invalid email',
  description: 'Please enter a valid email address.',
} as const satisfies ToastText;

export function uploadFailedMessage(status: number, body: string): string {
  return `Upload failed: ${status} ${body}`;
}

export const uploadFailedTitle = 'Upload failed';

export function gradingFailed(student: string): ToastText {
  return {
    title: 'Upload successful, grading failed',
    description: `Files uploaded for ${student}, but AI grading failed`,
  };
}

export function uploadGraded(criteria: number): ToastText {
  return {
    title: 'Upload and grading successful',
    description: criteria === 1 ? '1 criterion graded' : `${criteria} criteria graded`,
  };
}
