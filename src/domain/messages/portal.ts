import type { Slot } from '../evidence/evidence';

/** The upload form [2.41] [2.42] [2.45]. */
export const uploadFormTexts = {
  caseStudyPlaceholder: 'Select a case study',
  caseStudiesLoading: 'Loading case studies...',
  caseStudiesFailed: 'Failed to load case studies. Please refresh the page.',
  emailHint: 'Results will be sent to this email address',
  upload: 'Upload & Grade',
  uploading: 'Uploading & Grading...',
} as const;

/** The names of the three slots and of one that is empty [2.44]. */
export const slotNames = {
  excel: 'Excel',
  ppt: 'PowerPoint',
  summary: 'Executive Summary',
} as const satisfies Record<Slot, string>;

export const missingFileText = 'missing - click to upload';
export const replaceFileText = 'Replace file';

const fileNames = {
  excel: 'the workbook',
  ppt: 'the deck',
  summary: 'the executive summary',
} as const satisfies Record<Slot, string>;

/** What has to be done before a submission can be sent, beside the ready count [2.45]. */
export const readyTexts = {
  noFiles: 'Add a workbook, a deck and an executive summary.',
  noCaseStudy: 'Select a case study.',
  missing(slots: readonly Slot[], refused: boolean): string {
    const names = slots.map((slot) => fileNames[slot]);
    const list = names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
    return `${refused ? 'Replace' : 'Add'} ${list}.`;
  },
  severalWait: (count: number) => `${count} still need a file.`,
  failed: (count: number) => (count === 1 ? '1 upload failed.' : `${count} uploads failed.`),
} as const;

/** The results and what comes after [2.46]. */
export const resultsTexts = {
  heading: 'Grading Results',
  startAgain: 'Start New Submission',
  duration: 'AI grading takes 30-60 seconds per submission',
} as const;

/** A row's badge [4.4]. */
export const badgeTexts = {
  incomplete: 'Incomplete',
  ready: 'Ready',
  processing: 'Processing',
  error: 'Error',
  uploaded: 'Uploaded',
  grading: 'AI Grading',
  /** From 90 % on. */
  finishing: 'AI Processing...',
  graded: 'Graded',
  gradingFailed: 'Upload OK, Grading Failed',
} as const;

export type ToastText = { title: string; description: string };

/** When every submission is graded or failed and results may be shown [4.6]. */
export const allProcessedShown = {
  title: 'All submissions processed!',
  description: 'Results are displayed below...',
} as const satisfies ToastText;

/** When they may not be shown, or there is none [4.6]. */
export const allProcessedHeldBack = {
  title: 'All submissions processed!',
  description: 'Please check your email for the results, or contact your instructor.',
} as const satisfies ToastText;

/** A file of the wrong type in a slot [5.13]. */
export const invalidFileType = {
  excel: {
    title: 'Invalid file type',
    description: 'Please select a valid Excel (.xlsx, .xls) file.',
  },
  ppt: {
    title: 'Invalid file type',
    description: 'Please select a valid PowerPoint (.pptx, .ppt) file.',
  },
  summary: {
    title: 'Invalid file type',
    description: 'Please select a valid Executive Summary (.pdf, .docx, .doc) file.',
  },
} as const satisfies Record<Slot, ToastText>;

/** Dropped or chosen files of which none can be taken. */
export const noUsableFile = {
  title: 'Invalid file type',
  description: 'Please choose xlsx, xls, pptx, ppt, pdf, docx or doc files.',
} as const satisfies ToastText;

export const fileAddedTitle = 'File added';

/** No e-mail address, or not one [5.14]. */
export const emailRequired = {
  title: 'Email required',
  description: 'Please enter your email address before uploading.',
} as const satisfies ToastText;

export const emailInvalid = {
  title: 'Invalid email',
  description: 'Please enter a valid email address.',
} as const satisfies ToastText;

/** The message of an answer that is not OK [8.1]. */
export function httpErrorMessage(status: number, body: string, statusText: string): string {
  return `${status}: ${body || statusText}`;
}

/** The message of an upload that was refused, on its row [8.7]. */
export function uploadFailedMessage(status: number, body: string): string {
  return `Upload failed: ${status} ${body}`;
}

export const uploadFailedTitle = 'Upload failed';

/** The upload is kept, the grading is not done [8.7]; `student` as shown. */
export function gradingFailed(student: string): ToastText {
  return {
    title: 'Upload successful, grading failed',
    description: `Files uploaded for ${student}, but AI grading failed`,
  };
}

/** Uploaded and graded [8.7]. */
export function uploadGraded(criteria: number): ToastText {
  return {
    title: 'Upload and grading successful',
    description: criteria === 1 ? '1 criterion graded' : `${criteria} criteria graded`,
  };
}
