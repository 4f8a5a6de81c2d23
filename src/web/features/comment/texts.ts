const aiHint = 'The AI reads it when you re-grade. Students never see it.';

export const readers = {
  student: {
    name: 'Student',
    save: 'Save comment',
    saving: 'Saving…',
    reads: 'for the student',
    label: (student: string) => `Comment for ${student}`,
    hint: (student: string) => `${student} reads it with the result.`,
  },
  staff: {
    name: 'Staff',
    save: 'Save note',
    saving: 'Saving…',
    reads: 'for staff',
    label: () => 'Note for staff',
    hint: () => 'Only staff see this.',
  },
  ai: {
    name: 'AI grader',
    save: 'Submit feedback',
    saving: 'Submitting…',
    reads: 'for the AI grader',
    label: () => 'Feedback',
    hint: () => aiHint,
  },
} as const;

export type Reader = keyof typeof readers;

export const people = ['student', 'staff'] as const;

export type Person = (typeof people)[number];

export const commentTexts = {
  wholeName: 'Whole submission',
  whole: 'Comment on the whole submission',
  wholeFeedback: 'Give feedback on the whole submission',
  writeTo: 'Write to',
  aiHint,
  offlineHint: 'Offline rules do not use feedback.',
  saved: 'Saved',
  keep: 'Save this text for later',
  noneSaved: 'No saved comments yet',
  noPlace: { title: 'No place chosen', description: 'Choose a cell with content, a slide or a sentence first.' },
  failed: 'The comment was not saved',
  changeFailed: 'The comment was not changed',
  deleteFailed: 'The comment was not deleted',
  keepFailed: 'The text was not saved',
  loadFailed: 'The comments could not be loaded',
  required: { title: 'Comment required', description: 'Write a comment first.' },
  deleted: 'Comment deleted',
} as const;

export const toasts = {
  student: { title: 'Comment saved', description: 'The student reads it with the result.' },
  staff: { title: 'Note saved', description: 'Only staff see it.' },
  ai: { title: 'Feedback submitted', description: `Feedback saved. ${aiHint}` },
} as const;
